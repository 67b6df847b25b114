import { html, raw } from 'hono/html';
import { emailActions } from '../emulators/ses-events.ts';
import { certificateModes } from '../fakes/cloudfront.ts';
import { dnsModes } from '../fakes/dns.ts';
import type { Html } from '../fakes/pay-page.ts';
import { PUSH_FAULTS } from '../fakes/push.ts';
import { RESEND_DOMAIN, RESEND_KEYS } from '../fakes/resend.ts';
import { modes, targets } from '../faults/modes.ts';
import { DEMONSTRACAO } from '../operators.ts';
import { scheduleNames } from '../sources/schedules.ts';
import { SECAO_DO_MODELO } from './model.ts';
import type { Campo, Formulario, Secao } from './section.ts';
import { SECAO_DO_WHATSAPP } from './whatsapp-page.ts';

const CSS = `
:root{color-scheme:light dark;--linha:#8884;--realce:#0b57d0}
body{font:15px/1.5 system-ui,sans-serif;max-width:64rem;margin:0 auto;padding:1rem}
h1{font-size:1.4rem;margin:.5rem 0}h2{font-size:1.05rem;margin:0 0 .5rem}
section{border:1px solid var(--linha);border-radius:8px;padding:1rem;margin:0 0 1rem}
form{display:flex;flex-wrap:wrap;gap:.5rem;align-items:end;margin:.25rem 0}
label{display:grid;font-size:.85rem}input,select,button{font:inherit;padding:.35rem .6rem}
button{cursor:pointer}pre{overflow:auto;background:#8881;padding:.6rem;border-radius:6px;margin:.5rem 0 0;max-height:24rem}
a{color:var(--realce)}
.cobrancas{list-style:none;margin:.75rem 0 0;padding:0;display:grid;gap:.75rem}
.cobrancas>li{border:1px solid var(--linha);border-radius:8px;padding:.75rem}
.linha{display:flex;flex-wrap:wrap;gap:.25rem .75rem;align-items:baseline;justify-content:space-between}
.linha strong{overflow-wrap:anywhere}.miudo{font-size:.85rem;opacity:.8;overflow-wrap:anywhere;margin:.15rem 0}
.status{font-size:.8rem;padding:.05rem .55rem;border-radius:99px;border:1px solid currentColor;white-space:nowrap}
.status[data-status=pago]{color:#177a3c}.status[data-status=pendente]{color:#8a5a00}
.status[data-status=vencido],.status[data-status=estornado],.status[data-status=contestado],.status[data-status=cancelado]{color:#b3261e}
@media(prefers-color-scheme:dark){.status[data-status=pago]{color:#6fd58f}.status[data-status=pendente]{color:#f0c05a}.status[data-status=vencido],.status[data-status=estornado],.status[data-status=contestado],.status[data-status=cancelado]{color:#ff9b93}}
.acoes{display:flex;flex-wrap:wrap;gap:.4rem;margin-top:.5rem}.acoes button,.acoes a{font-size:.85rem;padding:.25rem .6rem}`;

const email = { nome: 'email', rotulo: 'E-mail', tipo: 'email' } as const;
const ver = (caminho: string, botao = 'Ver'): Formulario => ({ chamada: `GET /_local/${caminho}`, botao });

/** As seções da página; agendas, alvos e modos vêm de onde são declarados. */
export const SECOES: readonly Secao[] = [
  {
    titulo: 'Operador',
    formularios: [
      ver('operador', 'Ver o da demonstração'),
      {
        chamada: 'POST /_local/token',
        botao: 'Gerar token',
        campos: [{ ...email, valor: DEMONSTRACAO.email }],
      },
      {
        chamada: 'POST /_local/operador',
        botao: 'Criar outro',
        campos: [
          email,
          { nome: 'senha', rotulo: 'Senha', minimo: 12 },
          { nome: 'nome', rotulo: 'Nome' },
          { nome: 'username', rotulo: 'Nome de usuário' },
        ],
      },
    ],
  },
  {
    titulo: 'Avisos no aparelho',
    explica: 'O que chegou aos aparelhos de mentira, já decifrado.',
    formularios: [
      ver('avisos'),
      { chamada: 'POST /_local/avisos/aparelho', botao: 'Inscrever um aparelho' },
      {
        chamada: 'POST /_local/avisos/falha',
        botao: 'Falhar',
        campos: [{ nome: 'falha', rotulo: 'Falha', opcoes: [...PUSH_FAULTS] }],
      },
    ],
  },
  {
    titulo: 'E-mails enviados',
    explica:
      'O que sai pelo SES ou pela Resend é entregue em seguida; o que mais lhe acontece escolhe-se aqui, pelo id do e-mail.',
    formularios: [
      ver('emails'),
      {
        chamada: 'POST /_local/emails/{id}/{acao}',
        botao: 'Fazer acontecer',
        campos: [
          { nome: 'id', rotulo: 'Id do e-mail' },
          { nome: 'acao', rotulo: 'O que acontece', opcoes: emailActions },
        ],
      },
    ],
  },
  {
    titulo: 'Resend',
    explica: `Liga-se no painel, em Integrações, com a chave ${RESEND_KEYS.boa} e o remetente oi@${RESEND_DOMAIN}; outra chave re_local_… é de outra conta. O que vai a bounced@resend.dev, complained@resend.dev ou suppressed@resend.dev acaba como diz o nome.`,
    formularios: [
      ver('resend', 'Ver a conta'),
      {
        chamada: 'POST /_local/resend',
        botao: 'Mudar o limite',
        campos: [{ nome: 'por_segundo', rotulo: 'Chamadas por segundo', valor: '10' }],
      },
      {
        chamada: 'POST /_local/emails/{id}/avisos',
        botao: 'Repetir os avisos',
        campos: [
          { nome: 'id', rotulo: 'Id do e-mail' },
          { nome: 'vezes', rotulo: 'Vezes', valor: '10' },
        ],
      },
    ],
  },
  SECAO_DO_WHATSAPP,
  SECAO_DO_MODELO,
  {
    titulo: 'Conversões',
    explica: 'O que a Meta e o GA4 receberam do servidor.',
    formularios: [ver('conversoes'), { chamada: 'DELETE /_local/conversoes', botao: 'Limpar' }],
  },
  {
    titulo: 'DNS',
    explica:
      'O que os domínios dos vendedores teriam na internet, e o que a borda tem deles. Depois de mudar, execute a agenda dominios ou espere dois minutos.',
    formularios: [
      ver('dns'),
      {
        chamada: 'POST /_local/dns',
        botao: 'Pôr',
        campos: [
          { nome: 'nome', rotulo: 'Nome' },
          { nome: 'tipo', rotulo: 'Tipo', opcoes: ['TXT', 'CNAME'] },
          { nome: 'valor', rotulo: 'Valor' },
        ],
      },
      {
        chamada: 'DELETE /_local/dns/{nome}',
        botao: 'Tirar',
        campos: [{ nome: 'nome', rotulo: 'Nome' }],
      },
      {
        chamada: 'POST /_local/dns/falhas',
        botao: 'Provocar',
        campos: [
          { nome: 'dns', rotulo: 'O DNS responde', opcoes: dnsModes },
          { nome: 'certificados', rotulo: 'Os certificados saem', opcoes: certificateModes },
        ],
      },
    ],
  },
  {
    titulo: 'Relógio',
    formularios: [
      ver('relogio'),
      {
        chamada: 'POST /_local/relogio',
        botao: 'Acertar',
        campos: [{ nome: 'agora', rotulo: 'Agora é (Brasília)', tipo: 'datetime-local' }],
      },
      { chamada: 'POST /_local/relogio', botao: 'Voltar à hora certa', corpo: { agora: null } },
    ],
  },
  {
    titulo: 'Agendas',
    formularios: [
      ver('agenda'),
      ...scheduleNames.map((nome) => ({
        chamada: `POST /_local/agenda/${nome}/executar`,
        botao: `Executar ${nome}`,
      })),
    ],
  },
  {
    titulo: 'Falhas',
    formularios: [
      ver('falhas'),
      {
        chamada: 'POST /_local/falhas',
        botao: 'Provocar',
        campos: [
          { nome: 'alvo', rotulo: 'Alvo', opcoes: targets },
          { nome: 'modo', rotulo: 'Modo', opcoes: modes },
        ],
      },
      { chamada: 'DELETE /_local/falhas', botao: 'Limpar todas' },
    ],
  },
  { titulo: 'Filas', formularios: [ver('filas')] },
];

function desenharCampo({ nome, rotulo, tipo = 'text', valor = '', minimo, opcoes }: Campo): Html {
  const entrada = opcoes
    ? html`<select name="${nome}">${opcoes.map((texto) => html`<option>${texto}</option>`)}</select>`
    : html`<input name="${nome}" type="${tipo}" required value="${valor}" minlength="${minimo ?? 0}">`;
  return html`<label>${rotulo}${entrada}</label>`;
}

const desenharFormulario = ({ chamada, botao, campos = [], corpo }: Formulario): Html =>
  html`<form data-chamada="${chamada}" data-corpo="${corpo ? JSON.stringify(corpo) : ''}">${campos.map(desenharCampo)}<button>${botao}</button></form>`;

const desenharSecao = ({ titulo, explica, formularios }: Secao): Html =>
  html`<section><h2>${titulo}</h2>${explica ? html`<p class="miudo">${explica}</p>` : ''}
${formularios.map(desenharFormulario)}</section>`;

/** A página de `/_local`: um formulário por chamada, e a lista das cobranças, que o script enche. */
export const consolePage = (): Html => html`<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Console local</title>
<style>${raw(CSS)}</style>
<script src="/_local/page.js" defer></script>
</head>
<body>
<h1>Console local</h1>
<p>Só nesta máquina. <a href="/login">Abrir o painel</a> · <a href="/api/openapi.json">Contrato da API</a></p>
${SECOES.slice(0, 2).map(desenharSecao)}
<section id="pagamentos"><h2>Pagamentos</h2>
<p class="miudo">Cobranças dos gateways de mentira, da mais nova para a mais velha. Cada botão dispara os avisos que o gateway mandaria.</p>
<button type="button" data-atualizar>Atualizar</button> <span role="status"></span>
<ul class="cobrancas"></ul></section>
${SECOES.slice(2).map(desenharSecao)}
</body>
</html>`;
