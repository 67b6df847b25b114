import { mkdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { somarDias } from '../../shared/base/datas.ts';
import { avisoDeCobrancaNoCartao } from '../../shared/mensagens/cobranca-no-cartao.ts';
import { variaveisDeExemplo } from '../../shared/mensagens/mensagens.exemplo.ts';
import { renderizarEmail } from '../../shared/mensagens/mensagens.rules.ts';
import { textoPadrao } from '../../shared/templates/templates.padrao.ts';
import { CATEGORIAS_EMAIL, type CategoriaEmail } from '../../shared/templates/templates.schema.ts';
import { produtoDeExemplo } from '../../shared/templates/templates.textos.ts';
import { abrirNavegador } from '../support/navegador.ts';
import { linhaDe, QUATRO_LINHAS, UMA_DE_CADA_NATUREZA } from '../support/templates.ts';
import { ate, kb, type Medida } from './figura.ts';

const raiz = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const pasta = join(raiz, 'docs/imagens/emails');
/** Um dia fixo: a figura só muda quando o e-mail muda. */
const HOJE = '2026-11-21';
const LIMITE_DA_FIGURA = 300 * 1024;
/** O dedo de quem lê no celular. */
const ALTURA_DO_BOTAO = 44;

/** Um quadro por largura, com a escala que o deixa pequeno; o escuro, na do celular. */
const QUADROS = [
  { nome: '320', largura: 320, escala: 0.5, escuro: false },
  { nome: '320-escuro', largura: 320, escala: 0.5, escuro: true },
  { nome: '600', largura: 600, escala: 0.4, escuro: false },
  { nome: '1200', largura: 1_200, escala: 0.3, escuro: false },
] as const;
type Quadro = (typeof QUADROS)[number];

/** Os e-mails com que se começa, uma linha por produto e por natureza, e o de quem será cobrado no cartão. */
function osEmails(): string[] {
  type Linha = (typeof QUATRO_LINHAS)[number] | (typeof UMA_DE_CADA_NATUREZA)[number];
  const renderizar = (linha: Linha, categoria: CategoriaEmail) => {
    const configuracoes = Object.fromEntries(
      linha.links.map(({ id }) => [id, `https://exemplo.com.br/${id}`]),
    );
    const quem = { hoje: HOJE, remetente_nome: 'Marina Duarte' };
    const variaveis = variaveisDeExemplo({ exemplo: produtoDeExemplo(linha), categoria, ...quem });
    const aoRedor = {
      linhas: ['Marina Duarte Cursos Ltda', 'CNPJ 11.222.333/0001-81'],
      descadastro: categoria === 'boas_vindas' ? null : 'https://exemplo.com.br/descadastrar',
    };
    return { configuracoes, variaveis, aoRedor };
  };
  const deInicio = [...QUATRO_LINHAS, ...UMA_DE_CADA_NATUREZA].flatMap((linha) =>
    CATEGORIAS_EMAIL.map((categoria) => {
      const { configuracoes, variaveis, aoRedor } = renderizar(linha, categoria);
      return renderizarEmail({ ...textoPadrao(linha, categoria), configuracoes }, variaveis, aoRedor).html;
    }),
  );
  const { variaveis, aoRedor } = renderizar(linhaDe('jackpot'), 'lembrete_3d');
  return [...deInicio, renderizarEmail(avisoDeCobrancaNoCartao(somarDias(HOJE, 3)), variaveis, aoRedor).html];
}

/** Mostra os e-mails lado a lado, cada um da sua altura, e diz o que passa da largura e a menor altura de um botão. */
async function montar(pagina: Page, emails: readonly string[], largura: number) {
  return pagina.evaluate(
    async ({ todos, px }) => {
      document.body.innerHTML = '';
      document.body.style.cssText = `margin:0;display:grid;grid-template-columns:repeat(4,${px}px);gap:8px;align-items:start`;
      const quadros = await Promise.all(
        todos.map(
          (html) =>
            new Promise<HTMLIFrameElement>((pronto) => {
              const quadro = document.createElement('iframe');
              quadro.style.cssText = `border:0;width:${px}px;height:100px`;
              quadro.onload = () => pronto(quadro);
              quadro.srcdoc = html;
              document.body.append(quadro);
            }),
        ),
      );
      const doEmail = quadros.map((quadro) => {
        const doc = quadro.contentDocument;
        if (!doc) return { sobra: Number.NaN, botao: 0 };
        quadro.style.height = `${doc.documentElement.scrollHeight}px`;
        const botoes = [...doc.querySelectorAll('a')].filter(
          (elemento) => getComputedStyle(elemento).display !== 'inline',
        );
        return {
          sobra: doc.documentElement.scrollWidth - px,
          botao: Math.min(
            ...botoes.map((botao) => (botao.closest('td') ?? botao).getBoundingClientRect().height),
          ),
        };
      });
      return {
        sobra: Math.max(...doEmail.map(({ sobra }) => sobra)),
        botao: Math.min(...doEmail.map(({ botao }) => botao)),
      };
    },
    { todos: [...emails], px: largura },
  );
}

async function desenhar(
  emails: readonly string[],
  { nome, largura, escala, escuro }: Quadro,
): Promise<Medida[]> {
  const navegador = await abrirNavegador();
  try {
    const pagina = await navegador.newPage({
      viewport: { width: largura * 4 + 24, height: 900 },
      deviceScaleFactor: escala,
      colorScheme: escuro ? 'dark' : 'light',
    });
    const { sobra, botao } = await montar(pagina, emails, largura);
    const arquivo = join(pasta, `${nome}.png`);
    await pagina.screenshot({ path: arquivo, fullPage: true });
    const como = `os ${emails.length} e-mails de início em docs/imagens/emails/${nome}.png`;
    return [
      ate(`e-mails a ${nome} px: o que passa da largura`, {
        valor: sobra,
        limite: 0,
        mostrar: (n) => `${n} px`,
        como,
      }),
      {
        figura: `e-mails a ${nome} px: o menor botão`,
        orcamento: `≥ ${ALTURA_DO_BOTAO} px`,
        medida: `${Math.round(botao)} px`,
        coube: botao >= ALTURA_DO_BOTAO,
        como: 'altura, no Chromium',
      },
      ate(`e-mails a ${nome} px: a figura`, {
        valor: statSync(arquivo).size,
        limite: LIMITE_DA_FIGURA,
        mostrar: kb,
        como: arquivo.slice(raiz.length + 1),
      }),
    ];
  } finally {
    await navegador.close();
  }
}

/** Desenha cada e-mail de início nas três larguras, e no escuro, e confere que cabem. */
export async function medirEmails(): Promise<Medida[]> {
  mkdirSync(pasta, { recursive: true });
  const emails = osEmails();
  const medidas: Medida[] = [];
  for (const quadro of QUADROS) medidas.push(...(await desenhar(emails, quadro)));
  return medidas;
}
