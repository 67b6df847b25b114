// Cada formulário é uma chamada; a resposta aparece abaixo dele.
for (const formulario of document.querySelectorAll('form[data-chamada]')) {
  formulario.addEventListener('submit', async (evento) => {
    evento.preventDefault();
    const [method, molde] = formulario.dataset.chamada.split(' ');
    const dados = Object.fromEntries(new FormData(formulario));
    const caminho = molde.replace(/\{(\w+)\}/g, (_, campo) => encodeURIComponent(dados[campo]));
    if (dados.agora) dados.agora = `${dados.agora.length === 16 ? `${dados.agora}:00` : dados.agora}-03:00`;
    const body = method === 'POST' ? formulario.dataset.corpo || JSON.stringify(dados) : undefined;
    const secao = formulario.closest('section');
    const saida = secao.querySelector('pre') ?? secao.appendChild(document.createElement('pre'));
    try {
      const resposta = await fetch(caminho, {
        method,
        body,
        headers: { 'content-type': 'application/json' },
      });
      saida.textContent = JSON.stringify(await resposta.json(), null, 2);
    } catch {
      saida.textContent = 'O produto local não respondeu.';
    }
  });
}

// Cobranças: uma lista com os botões que cabem na situação de cada uma.
const secao = document.querySelector('#pagamentos');
const recado = secao.querySelector('[role=status]');
const lista = secao.querySelector('.cobrancas');
const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

const ACOES = {
  pendente: ['pagar', 'em-maos', 'recusar', 'vencer'],
  vencido: ['pagar', 'em-maos'],
  pago: ['estornar', 'contestar', 'desfazer'],
  contestado: ['ganhar', 'perder'],
};
const NOMES = {
  pagar: 'Pagar',
  recusar: 'Recusar',
  vencer: 'Vencer',
  estornar: 'Estornar',
  contestar: 'Contestar',
  ganhar: 'Ganhar a contestação',
  perder: 'Perder a contestação',
  'em-maos': 'Receber em mãos',
  desfazer: 'Desfazer o recebimento',
  renovar: 'Próximo ciclo',
  avisos: 'Repetir avisos 10×',
};
const FORMAS = { pix: 'Pagar com PIX', cartao: 'Pagar com cartão' };
const REPETIR = JSON.stringify({ vezes: 10, embaralhar: true });

function elemento(nome, texto, mais = {}) {
  return Object.assign(document.createElement(nome), { textContent: texto ?? '' }, mais);
}

async function chamar(caminho, corpo) {
  const resposta = await fetch(caminho, corpo === undefined ? {} : { method: 'POST', body: corpo });
  const lido = await resposta.json();
  if (!resposta.ok) throw new Error(lido.mensagem);
  return lido;
}

function botao(fatura, acao, nome = NOMES[acao], corpo = '{}') {
  const novo = elemento('button', nome, { type: 'button' });
  novo.setAttribute('aria-label', `${nome}: ${fatura.descricao}, ${fatura.cliente}`);
  novo.addEventListener('click', async () => {
    novo.disabled = true;
    recado.textContent = 'Aguarde…';
    try {
      await chamar(`/_local/pagamentos/${encodeURIComponent(fatura.id)}/${acao}`, corpo);
      await atualizar(`${nome}: feito`);
    } catch (erro) {
      recado.textContent = erro.message;
      novo.disabled = false;
    }
  });
  return novo;
}

function botoes(fatura) {
  const acoes = [
    ...(ACOES[fatura.status] ?? []),
    ...(fatura.assinatura ? ['renovar', 'encerrar'] : []),
    'avisos',
  ];
  return acoes.flatMap((acao) => {
    if (acao === 'avisos') return [botao(fatura, acao, NOMES.avisos, REPETIR)];
    if (acao !== 'pagar' || fatura.formas.length < 2) return [botao(fatura, acao)];
    return fatura.formas.map((forma) => botao(fatura, acao, FORMAS[forma], JSON.stringify({ forma })));
  });
}

function item(fatura) {
  const { status, status_gateway, gateway, referencia, criado_em } = fatura;
  const li = elemento('li');
  const linha = elemento('div', '', { className: 'linha' });
  const selo = elemento('span', status, { className: 'status', title: status_gateway });
  selo.dataset.status = status;
  linha.append(
    elemento('strong', `${reais.format(fatura.valor)} · ${fatura.descricao || 'Sem descrição'}`),
    selo,
  );
  const quando = new Date(criado_em).toLocaleString('pt-BR');
  const acoes = elemento('div', '', { className: 'acoes' });
  acoes.append(...botoes(fatura));
  if (fatura.url) {
    acoes.append(
      elemento('a', 'Página de pagamento', { href: fatura.url, target: '_blank', rel: 'noopener' }),
    );
  }
  li.append(
    linha,
    elemento('p', `${fatura.cliente} · ${gateway} · ${quando}`, { className: 'miudo' }),
    elemento('p', `${fatura.id}${referencia ? ` · pedido ${referencia}` : ''}`, { className: 'miudo' }),
    acoes,
  );
  return li;
}

async function atualizar(frase = '') {
  const faturas = await chamar('/_local/pagamentos');
  lista.replaceChildren(...faturas.slice(0, 50).map(item));
  const total = faturas.length === 0 ? 'Nenhuma cobrança ainda.' : `${faturas.length} cobrança(s).`;
  recado.textContent = frase || total;
}

const tentar = () =>
  atualizar().catch(() => {
    recado.textContent = 'O produto local não respondeu.';
  });
secao.querySelector('[data-atualizar]').addEventListener('click', tentar);
tentar();
