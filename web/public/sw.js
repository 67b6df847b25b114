// O que avisa quem vende com o painel fechado. Sem tratador de `fetch`: nada do que se abre passa por aqui, e a versão
// nova do painel nunca fica presa numa cópia velha.

const PAINEL = '/dashboard';

// Só se abre o painel, e só neste endereço: o que veio de fora não leva a outro lugar.
const caminhoSeguro = (caminho) => {
  const texto = typeof caminho === 'string' ? caminho : PAINEL;
  return texto === PAINEL || texto.startsWith(`${PAINEL}/`) ? texto : PAINEL;
};

function lerAviso(dados) {
  try {
    return dados.json();
  } catch {
    return {};
  }
}

const ESPERA_MS = 500;

// A janela de quem entrou pelo login guarda para o navegador o endereço dele: pergunta-se-lhe se já mostra o painel.
function mostraOPainel(janela) {
  if (new URL(janela.url).pathname.startsWith(PAINEL)) return true;
  const { promise, resolve } = Promise.withResolvers();
  const canal = new MessageChannel();
  canal.port1.onmessage = () => resolve(true);
  setTimeout(resolve, ESPERA_MS, false);
  janela.postMessage({ tipo: 'aviso:e-o-painel' }, [canal.port2]);
  return promise;
}

const janelasDoPainel = async () => {
  const todas = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const mostram = await Promise.all(todas.map(mostraOPainel));
  return todas.filter((_, posicao) => mostram[posicao]);
};

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (evento) => evento.waitUntil(self.clients.claim()));

self.addEventListener('push', (evento) => {
  const { titulo = 'CRM de Assinaturas', corpo = '', caminho, etiqueta } = lerAviso(evento.data);
  const mostrar = self.registration.showNotification(titulo, {
    body: corpo,
    // O mesmo aviso, se chegar outra vez, troca o que já se mostra, sem tocar de novo.
    tag: etiqueta,
    lang: 'pt-BR',
    icon: '/assets/icones/icone-1-192.png',
    badge: '/assets/icones/selo-1-96.png',
    data: { caminho: caminhoSeguro(caminho) },
  });
  const contar = janelasDoPainel().then((janelas) => {
    for (const janela of janelas) janela.postMessage({ tipo: 'aviso:chegou' });
  });
  evento.waitUntil(Promise.all([mostrar, contar]));
});

self.addEventListener('notificationclick', (evento) => {
  evento.notification.close();
  const caminho = caminhoSeguro(evento.notification.data?.caminho);
  evento.waitUntil(
    janelasDoPainel().then((janelas) => {
      const aberta = janelas.find(({ focused }) => focused) ?? janelas[0];
      if (!aberta) return self.clients.openWindow(caminho);
      // É o painel quem muda de tela: o que se estava a escrever pergunta-se antes.
      aberta.postMessage({ tipo: 'aviso:abrir', caminho });
      return aberta.focus();
    }),
  );
});
