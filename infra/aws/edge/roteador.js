import cf from 'cloudfront';

// Passa de 300 linhas: a plataforma recebe a função num arquivo só, e a entrada local roda este mesmo.

// Roteador da borda (CloudFront Functions, cloudfront-js-2.0): o único lugar que decide o que cada endereço abre. A
// entrada local roda este mesmo arquivo, trocando a primeira linha por um `cf` seu e lendo `handler`. Limites da
// plataforma: 10 KB, sem rede, sem desestruturação nem `?.`; a chave do KVS tem até 512 bytes. Roda duas vezes: no
// pedido, e na resposta da origem, em que só diz até onde vale o transporte cifrado e o que outro site mostra. CASA,
// PAINEL, SITE, CABECALHOS, SEM_PAGINA e as páginas curtas vêm de fonte-do-roteador.ts, que diz o que são.
//
// Chaves do KeyValueStore, sempre em minúsculas e sem barra no fim:
//   '/ana', '/ana/produtos/curso'        o que é de um vendedor: abre nos domínios da casa e nos dele
//   'loja.com.br/produtos/curso'         páginas da loja de um domínio: produtos, checkout, legais, robots, mapa
//   '/ana/produtos'                      o que o vendedor tem à venda
//   '/ana/checkout', 'loja…/checkout'    aonde vai quem pede um checkout que a loja não tem
//   'host:cursosdaana.com.br'            o que a raiz de um domínio abre
//   'loja:crm.exemplo.com.br'            a página inicial de quem tem a loja de um domínio
//   'nome:ana-antiga'                    o nome de usuário que se trocou por outro
// '/ana/img/…' não tem chave: as imagens moram na pasta de '/ana/privacidade', que todo vendedor tem.
// Valores: 'p:<chave no S3>' abre a página; 'r:<endereço>' redireciona; 'u:<segundo>:<nome>' leva ao mesmo endereço sob
// o nome, até aquele segundo Unix; 'd:<endereço>' é um checkout; 'v:' é um '<slug> <nome em HTML>' por linha; sem
// slug, o nome é o de quem vende.

// Arquivos da raiz que existem no S3 com o próprio nome.
const ARQUIVOS = ['/favicon.svg', '/favicon.ico', '/apple-touch-icon.png'];
// Os do painel, que só abrem onde ele abre: por eles o navegador o instala e o avisa.
const DO_PAINEL = ['/config.json', '/sw.js', '/manifest.json'];

// Primeiras palavras de caminho cujas páginas são da loja do domínio, e as que abrem um arquivo só, sem consulta.
const DA_LOJA = ['produtos', 'checkout', 'privacidade', 'termos', 'overlimite'];
const DE_UM_ARQUIVO = ['pedido', 'renovar', 'descadastrar'];

// O nome de uma imagem: o resumo do conteúdo, e a largura; a que se desenha para a prévia de um link é JPEG.
const IMAGEM = /^[0-9a-f]{32}(-\d+\.webp|\.jpg)$/;

const kvs = cf.kvs();
// Sem chave, não há o que procurar. `get` lança tanto quando a chave não existe quanto quando o KVS falha:
// `exists` separa os dois, para que uma falha não vire 'Página não encontrada' de uma página que existe.
async function procurar(chave) {
  if (chave === '' || chave.length > 500) return '';
  let falha = null;
  try {
    return await kvs.get(chave);
  } catch (erro) {
    falha = erro;
  }
  if (await kvs.exists(chave)) throw falha;
  return '';
}

function hostDe(headers) {
  return headers.host ? headers.host.value.toLowerCase().split(':')[0] : '';
}

function ehDaCasa(host) {
  return CASA.some((casa) => host === casa || host.endsWith(`.${casa}`));
}

// Só nos domínios da casa: nos de quem vende, obrigaria todo outro subdomínio dele a ser cifrado.
function transporte(headers) {
  const so = CABECALHOS['strict-transport-security'];
  return { value: ehDaCasa(hostDe(headers)) ? `${so}; includeSubDomains; preload` : so };
}

// A política de cabeçalhos da distribuição é do que vem da origem: o que se escreve aqui leva os seus.
function gerada(codigo, nome, outros) {
  const headers = { 'cache-control': { value: 'no-store' } };
  Object.keys(CABECALHOS).forEach((nome) => {
    headers[nome] = { value: CABECALHOS[nome] };
  });
  Object.keys(outros).forEach((nome) => {
    headers[nome] = { value: outros[nome] };
  });
  return { statusCode: codigo, statusDescription: nome, headers };
}

function responder(codigo, nome, pagina, outros) {
  const resposta = gerada(codigo, nome, outros || {});
  resposta.headers['content-type'] = { value: 'text/html; charset=utf-8' };
  resposta.body = { encoding: 'text', data: pagina };
  return resposta;
}

// O nome de vendedor por que um endereço começa, ou vazio.
function nomeEm(palavra) {
  return [DA_LOJA, DE_UM_ARQUIVO, SEM_PAGINA].some((lista) => lista.includes(palavra)) ? '' : palavra;
}

// O nome do vendedor de quem é o domínio; vazio num que não é de um só ('r:/ana/home' é a raiz do da Ana).
async function donoDe(host) {
  const raiz = await procurar(`host:${host}`);
  return raiz === '' ? '' : raiz.split('/')[1];
}

// A home de quem tem a loja de um domínio ('/ana/home'), ou vazio.
async function lojaDe(host) {
  return (await procurar(`loja:${host}`)).slice(2);
}

// A home de quem se perdeu: a de quem é o domínio; num que não é de um só, a do vendedor do endereço ou, se ele não tem
// nenhuma no ar, a de quem tem a loja dali. Num domínio da casa, o endereço de um vendedor não leva à loja de outro.
async function homeDe(palavra, host) {
  if (host === PAINEL) return '';
  const nome = nomeEm(palavra);
  const daLoja = DA_LOJA.includes(palavra);
  if (ehDaCasa(host) && !daLoja && nome === '') return '';
  const dono = await donoDe(host);
  const quem = dono === '' ? nome : dono;
  const dele = quem === '' ? '' : `/${quem}/home`;
  if ((await procurar(dele)) !== '') return dele;
  if (dono !== '' || (!daLoja && ehDaCasa(host))) return '';
  const loja = await lojaDe(host);
  const noAr = await procurar(loja);
  return noAr === '' ? '' : loja;
}

// O que a loja de um endereço de produto ou de checkout vende, e de quem ela é, já escritos para HTML; senão, null.
async function listarAVenda(nome, resto, host) {
  if (resto[0] !== 'produtos' && resto[0] !== 'checkout') return null;
  const quem = nome === '' ? (await lojaDe(host)).split('/')[1] : nome;
  const vende = await procurar(quem ? `/${quem}/produtos` : '');
  if (!vende.startsWith('v:')) return null;
  const loja = nome === '' ? '' : `/${nome}`;
  const lido = { marca: '', elos: '' };
  const itens = vende.slice(2).split('\n');
  itens.forEach((item) => {
    const corte = item.indexOf(' ');
    const nome = item.slice(corte + 1);
    if (corte === 0) lido.marca = nome;
    else lido.elos += `<li><a href="${loja}/produtos/${item.slice(0, corte)}">${nome}</a>`;
  });
  return lido;
}

// Quem chega aqui quase sempre é quem compra: sem home a mostrar não há elo, e a raiz, que pode levar à entrada de quem
// vende, nunca é um.
async function paginaNaoEncontrada(palavra, host, vende) {
  const home = await homeDe(palavra, host);
  return responder(
    404,
    'Not Found',
    paginaCurta(
      vende ? 'Produto não encontrado' : 'Página não encontrada',
      (vende
        ? `Ele não existe ou já não está à venda aqui.</p><h2>À venda agora</h2><ul>${vende.elos}</ul><p>`
        : 'O endereço pode ter sido digitado errado ou a página pode ter saído do ar.</p>' +
          '<p>Peça o endereço certo a quem o enviou a você. ') +
        'Se você já comprou, responda ao e-mail da compra: quem vendeu recebe a sua mensagem.',
      home === '' ? '' : `<a href="${home}">Voltar para home</a>`,
      vende ? vende.marca : '',
    ),
  );
}

// O botão de '/descadastrar', sem JavaScript, manda ao endereço da própria página, que é o que o navegador sabe: 307
// leva à API o mesmo formulário, sem o nome de quem vende.
function aoFormulario(token) {
  return gerada(307, 'Temporary Redirect', { location: `/api/descadastrar/${token}/formulario` });
}

// A consulta segue junto: os parâmetros de campanha não podem se perder no redirecionamento.
function consulta(parametros) {
  const partes = [];
  Object.keys(parametros).forEach((nome) => {
    const parametro = parametros[nome];
    (parametro.multiValue || [parametro]).forEach((item) => {
      partes.push(item.value === '' ? nome : `${nome}=${item.value}`);
    });
  });
  return partes.join('&');
}

function redirecionar(destino, request, marca) {
  const partes = [consulta(request.querystring), marca || ''].filter((parte) => parte !== '');
  const juncao = destino.indexOf('?') === -1 ? '?' : '&';
  return gerada(302, 'Found', {
    location: partes.length === 0 ? destino : destino + juncao + partes.join('&'),
  });
}

function abrir(request, uri) {
  request.uri = uri;
  return request;
}

// O painel só abre pelo endereço exato: é por ele, antes do roteador, que o CloudFront escolhe a política de
// conteúdo. Outra grafia ('/Login', '/dashboard//') é levada à certa.
function abrirPainel(request, limpo) {
  if (request.uri === '/login') return abrir(request, '/login.html');
  if (request.uri === '/dashboard' || request.uri.startsWith('/dashboard/')) {
    return abrir(request, '/painel.html');
  }
  const minusculo = limpo.toLowerCase();
  if (minusculo === '/login' || minusculo === '/login/') return redirecionar('/login', request);
  if (minusculo === '/dashboard' || minusculo.startsWith('/dashboard/')) {
    return redirecionar(`/dashboard${limpo.slice('/dashboard'.length)}`, request);
  }
  return null;
}

// Leva ao checkout que a loja dá a quem pede um que ela não tem, com o resto do caminho; null quando não há aonde ir.
async function checkoutDesconhecido(request, loja, resto) {
  if (resto[0] !== 'checkout' || resto.length === 1) return null;
  if ((await procurar(`${loja}/checkout/${resto[1]}`)) !== '') return null;
  const padrao = await procurar(`${loja}/checkout`);
  if (!padrao.startsWith('d:')) return null;
  const destino = [padrao.slice(2)].concat(resto.slice(2)).join('/');
  return redirecionar(destino, request, 'produto_desconhecido=1');
}

// O endereço sob um nome de usuário que se trocou, se outro ainda não pode tê-lo; null quando não é um. Vai de uma vez
// aonde o endereço novo, se também mudou, levaria. O KVS não apaga nada sozinho: a data é conferida aqui.
async function nomeTrocado(request, nome, resto, dono) {
  if (nome === '') return null;
  const dados = (await procurar(`nome:${nome}`)).split(':');
  if (dados[0] !== 'u' || Date.now() > Number(dados[1]) * 1000) return null;
  if (dono !== '' && dono !== dados[2]) return null;
  const destino = [`/${dados[2]}`].concat(resto).join('/');
  const valor = await procurar(destino);
  return redirecionar(valor.startsWith('r:') ? valor.slice(2) : destino, request);
}

// O valor do KVS de um caminho já normalizado; vazio no que nunca é página publicada.
function valorDe(caminho, nome, loja, resto, host) {
  if (caminho === '/') return procurar(`host:${host}`);
  // Os robôs perguntam pela loja do domínio; sem loja, vale o arquivo da instalação, que só existe para um.
  if (caminho === '/robots.txt' || caminho === '/sitemap.xml') return procurar(host + caminho);
  if (nome === '' && !DA_LOJA.includes(resto[0])) return '';
  if (resto.length === 2 && resto[0] === 'img' && IMAGEM.test(resto[1])) {
    const irma = procurar(`${loja}/privacidade`);
    return irma.then((valor) => valor.replace('privacidade.html', `img/${resto[1]}`));
  }
  // O passo do gateway é a mesma página: quem decide o passo é ela.
  const passo = resto[0] === 'checkout' && resto.length === 3 && resto[2] === 'gateway';
  return procurar([loja].concat(passo ? resto.slice(0, 2) : resto).join('/'));
}

async function abrirPagina(request, caminho, host) {
  const partes = caminho.slice(1).split('/');
  const nome = nomeEm(partes[0]);
  // O endereço depois do nome do vendedor, e a loja em que se procura: a dele ou a do domínio.
  const resto = nome === '' ? partes : partes.slice(1);
  const loja = nome === '' ? host : `/${nome}`;
  const dono = nome === '' ? '' : await donoDe(host);
  // No domínio de um vendedor, o que está sob o nome de outro não existe.
  const deOutro = dono !== '' && dono !== nome;
  if (!deOutro && DE_UM_ARQUIVO.includes(resto[0])) {
    const sozinho = nome === '' && resto[0] !== 'pedido' && resto.length === 1;
    if (sozinho || resto.length === 2) return abrir(request, `/${resto[0]}.html`);
  }
  const valor = deOutro ? '' : await valorDe(caminho, nome, loja, resto, host);
  if (valor.startsWith('r:')) return redirecionar(valor.slice(2), request);
  if (valor.startsWith('p:')) return abrir(request, `/${valor.slice(2)}`);
  // Depois do que já era de alguém: um nome ou uma página que se chamem assim ficam onde estavam.
  const conta = '/minha-conta';
  if (caminho === conta || (!deOutro && `/${resto.join('/')}` === conta))
    return abrir(request, `${conta}.html`);
  if (caminho === '/' && PAINEL === '') return redirecionar('/login', request);
  if (caminho === '/robots.txt') return abrir(request, caminho);
  return (
    (deOutro ? null : await checkoutDesconhecido(request, loja, resto)) ||
    (await nomeTrocado(request, nome, resto, dono)) ||
    paginaNaoEncontrada(partes[0], host, deOutro ? null : await listarAVenda(nome, resto, host))
  );
}

async function rotear(event) {
  const request = event.request;
  const host = hostDe(request.headers);
  // Quem visita não escolhe estes dois: o que vier de fora é trocado.
  request.headers['x-endereco-visitante'] = { value: event.viewer.ip };
  request.headers['x-host-visitante'] = { value: host === PAINEL ? SITE : host };
  // Com um host só dele, o painel não abre em nenhum outro, e nele nada do que é de quem vende.
  const comPainel = PAINEL === '' || host === PAINEL;
  const uri = request.uri;
  if (uri.startsWith('/api/') || uri.startsWith('/webhook/')) {
    // Sem o token, toda rota de operador responde 401, venha ele de onde vier; as públicas não o leem.
    if (!comPainel) delete request.headers.authorization;
    return request;
  }
  if (uri.startsWith('/assets/')) return request;
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    const token = request.method === 'POST' && /^(?:\/[^/]+)?\/descadastrar\/(.+)/.exec(uri);
    return token ? aoFormulario(token[1]) : recusar();
  }
  if (ARQUIVOS.includes(uri) || (comPainel && DO_PAINEL.includes(uri))) return request;
  const limpo = uri.replace(/\/+/g, '/');
  const painel = comPainel ? abrirPainel(request, limpo) : null;
  if (painel) return painel;
  if (host === PAINEL) {
    if (uri === '/robots.txt') return request;
    return limpo === '/' ? redirecionar('/login', request) : paginaNaoEncontrada('', host);
  }
  // '/Ana/Home//' e '/ana/home' são o mesmo endereço.
  const caminho = limpo.length > 1 && limpo.endsWith('/') ? limpo.slice(0, -1) : limpo;
  try {
    return await abrirPagina(request, caminho.toLowerCase(), host);
  } catch (_erro) {
    return paginaDeErro();
  }
}

// O logo de um vendedor, que um e-mail aberto no navegador mostra dentro do site de outro, e as imagens, que o painel
// mostra no host que é só dele.
const DE_FORA = /\/(logo(-[0-9a-f]{12}\.(png|jpg|webp)|\.imagem)|img\/[^/]+)$/;

// biome-ignore lint/correctness/noUnusedVariables: o CloudFront chama por este nome.
async function handler(event) {
  const saida = event.response || (await rotear(event));
  if (event.response && DE_FORA.test(event.request.uri)) {
    saida.headers['cross-origin-resource-policy'] = { value: 'cross-origin' };
  }
  if (saida.statusCode) saida.headers['strict-transport-security'] = transporte(event.request.headers);
  return saida;
}
