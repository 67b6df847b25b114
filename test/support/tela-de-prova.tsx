import { __unsafe_useEmotionCache as useEmotion } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, configure, render, screen, waitFor, within } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { ouvirVoltar } from '../../web/kit/formulario/deixarTela.ts';
import { RecadosProvider } from '../../web/kit/Recados.tsx';
import { tema } from '../../web/kit/tema.ts';
import { vigiarCliqueDuplo } from '../../web/painel/app/cliqueDuplo.ts';

// Como web/painel/app/abrir.tsx; os arquivos de um processo dividem a mesma janela, e isto vale para todos.
ouvirVoltar();
vigiarCliqueDuplo();
configure({
  asyncUtilTimeout: 10_000,
  // O que a tela diz, e não a árvore inteira dela.
  getElementError: (mensagem) =>
    new Error(`${mensagem?.split('\n')[0]} — na tela: ${document.body.textContent.slice(0, 600)}`),
});

let pessoa: UserEvent;

/**
 * Prepara um arquivo de testes que desenha telas: chame-a uma vez, no alto dele. Cada teste começa numa aba
 * nova: sem nada
 * guardado, no endereço que abrir, e com o que o anterior desenhou desfeito. Na `larga`, as listas são tabelas.
 */
export function prepararTelas({ larga = false } = {}): void {
  const larguraDeAntes = window.innerWidth;
  beforeAll(() => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  });
  beforeEach(() => {
    if (larga) window.innerWidth = 1280;
    // Cada tecla e cada clique na hora; se a tela se vê por cima da outra é coisa do navegador de verdade.
    pessoa = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
    calarAvisosDoAct();
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    vi.restoreAllMocks();
    sessionStorage.clear();
    localStorage.clear();
    window.history.replaceState(null, '', '/');
  });
  afterAll(() => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
    window.innerWidth = larguraDeAntes;
  });
}

/**
 * Uma resposta que chega fora do clique muda a tela quando quer, e é por ela que se espera: o React
 * não precisa avisar.
 */
function calarAvisosDoAct(): void {
  const dizer = console.error.bind(console);
  vi.spyOn(console, 'error').mockImplementation((...partes: unknown[]) => {
    if (!/wrapped in act|inside an `act` scope/.test(String(partes[0]))) dizer(...partes);
  });
}

type OpcoesDaTela = {
  /** Onde a tela abre. */
  endereco?: string;
  /** O caminho dela na tabela de rotas, se lê algo dele ('/dashboard/produtos/:produtoSlug'). */
  rota?: string;
  /** O que há nos outros endereços, para quem sai da tela. */
  fora?: ReactNode;
};

/** As consultas do painel, sem tentar de novo por conta própria: a falha que se ensina é a que se vê. */
const novasConsultas = () =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 60_000, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

/** Sem folhas de estilo: nada aqui se mede nem se vê, e escrevê-las custa um quinto do tempo. */
function SemEstilos({ children }: { children: ReactNode }) {
  const estilos = useEmotion();
  if (estilos) estilos.insert = () => undefined;
  return children;
}

/** Desenha uma peça ou uma tela do painel com o que ela acha em volta: tema, consultas, avisos e endereço. */
export function abrirTela(tela: ReactNode, { endereco = '/dashboard', rota, fora }: OpcoesDaTela = {}) {
  window.history.pushState(null, '', endereco);
  const { pathname } = window.location;
  const consultas = novasConsultas();
  const { unmount } = render(
    <SemEstilos>
      <ThemeProvider theme={tema} noSsr>
        <QueryClientProvider client={consultas}>
          <RecadosProvider>
            <BrowserRouter>
              <Routes>
                <Route path={rota ?? pathname} element={tela} />
                <Route path="*" element={fora ?? <h1>Outra tela</h1>} />
              </Routes>
            </BrowserRouter>
          </RecadosProvider>
        </QueryClientProvider>
      </ThemeProvider>
    </SemEstilos>,
  );
  return { ...naTela(), consultas, fechar: unmount };
}

type Nome = string | RegExp;
const exato = (nome: Nome) => (typeof nome === 'string' ? { name: nome, exact: true } : { name: nome });

/** O que uma pessoa vê e faz numa tela, pelos nomes que lê; os mesmos de `painel` (test/e2e/painel.ts). */
export function naTela(dentro: HTMLElement = document.body) {
  const onde = within(dentro);
  const botao = (nome: Nome) => onde.getByRole('button', exato(nome));
  const campo = (nome: string) => onde.getByLabelText<HTMLInputElement>(rotulo(nome));

  return {
    botao,
    /** O campo de um rótulo, obrigatório ou não. */
    campo,
    campos: (nome: string) => onde.queryAllByLabelText(rotulo(nome)),
    valor: (nome: string) => campo(nome).value,
    /** A janela aberta com este título. */
    dialogo: (nome: Nome) => screen.findByRole('dialog', exato(nome)),
    dialogos: () => screen.queryAllByRole('dialog'),
    papel: onde.getByRole,
    papeis: onde.queryAllByRole,
    texto: (texto: Nome) => onde.queryAllByText(texto),
    ver: async (texto: Nome) => (await onde.findAllByText(texto))[0],
    verBotao: (nome: Nome) => onde.findByRole('button', exato(nome)),
    sumir: (texto: Nome) => waitFor(() => expect(onde.queryAllByText(texto)).toEqual([])),
    clicar: async (nome: Nome) => pessoa.click(await onde.findByRole('button', exato(nome))),
    cliqueDuplo: async (nome: Nome) => pessoa.dblClick(await onde.findByRole('button', exato(nome))),
    seguir: async (link: Nome) => pessoa.click(await onde.findByRole('link', exato(link))),
    /** Escolhe uma ação do menu aberto. */
    noMenu: async (acao: string) => pessoa.click(await screen.findByRole('menuitem', exato(acao))),
    /** O quadro de erro que diz isto. */
    alerta: (texto: string): HTMLElement => {
      const alertas = onde.getAllByRole('alert').filter((elemento) => elemento.textContent?.includes(texto));
      if (!alertas[0]) throw new Error(`Nenhum alerta diz '${texto}'`);
      return alertas[0];
    },
    /** Digita no fim do que o campo tem, tecla por tecla. */
    digitar: (nome: string, texto: string) => pessoa.type(campo(nome), texto),
    /** Põe um texto no lugar do que o campo tem, como quem cola. */
    async preencher(nome: string, texto: string): Promise<void> {
      await pessoa.clear(campo(nome));
      if (texto === '') return;
      await pessoa.click(campo(nome));
      await pessoa.paste(texto);
    },
    marcar: (nome: string) => pessoa.click(campo(nome)),
    escolher: (nome: string, opcao: string) => pessoa.selectOptions(campo(nome), opcao),
    /** Leva o foco a um campo, e tira-o de onde estava. */
    focar: (nome: string) => act(() => campo(nome).focus()),
    teclar: (teclas: string) => pessoa.keyboard(teclas),
    /** O nome de onde está o foco. */
    focado: () => {
      const foco = document.activeElement;
      const rotulado = foco instanceof HTMLInputElement ? foco.labels?.[0]?.textContent : undefined;
      return (
        foco?.getAttribute('aria-label') ?? rotulado?.replace(' *', '') ?? foco?.textContent?.trim() ?? ''
      );
    },
    /** O texto ligado a um campo: a ajuda, ou o erro no lugar dela. */
    juntoDe: (nome: string) => {
      const id = campo(nome).getAttribute('aria-describedby');
      return (id && document.getElementById(id)?.textContent) ?? '';
    },
  };
}
export type NaTela = ReturnType<typeof naTela>;

/** O rótulo de um campo, que ganha um asterisco se é obrigatório. */
const rotulo = (nome: string) => (texto: string) => texto === nome || texto === `${nome} *`;

/** Anda no histórico como o botão voltar (-1) ou avançar (1). */
export async function andar(passos: number): Promise<void> {
  await act(async () => {
    window.history.go(passos);
  });
}

/** O endereço de agora, sem a origem. */
export const endereco = () => window.location.pathname + window.location.search;

/** Espera uma condição, como expect.poll, com a tela a acompanhar. */
export const esperar = waitFor;
