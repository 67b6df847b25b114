// @vitest-environment happy-dom
import { act, fireEvent } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../shared/base/client.ts';
import { abrirTela, esperar, naTela, prepararTelas } from '../../test/support/tela-de-prova.tsx';
import { BotaoAtualizar } from './BotaoAtualizar.tsx';
import { Copiavel } from './Copiavel.tsx';
import { DialogoConfirmacao } from './DialogoConfirmacao.tsx';
import { CircleAlert } from './icones.tsx';
import { MenuDeAcoes } from './MenuDeAcoes.tsx';
import { useRecados } from './Recados.tsx';
import { StatusChip } from './StatusChip.tsx';
import { useAcao } from './useAcao.ts';

prepararTelas();

describe('uma ação', () => {
  /** Um servidor que responde quando se manda. */
  function umaAcao() {
    const pedidos: { chave: string; entrada: string }[] = [];
    const esperas: PromiseWithResolvers<string>[] = [];
    function Botoes() {
      const acao = useAcao<string, string>({
        fazer: ({ chave }, entrada) => {
          pedidos.push({ chave, entrada });
          const espera = Promise.withResolvers<string>();
          esperas.push(espera);
          return espera.promise;
        },
        sucesso: (resposta) => `Feito: ${resposta}`,
        frase: (mensagem) => `Não deu. ${mensagem}`,
      });
      return (
        <>
          <button type="button" onClick={() => acao.agir('uma')}>
            Duplicar
          </button>
          <button type="button" onClick={() => acao.agir('outra')}>
            Outra
          </button>
          <output>{acao.ocupado ? 'ocupado' : 'livre'}</output>
          <output>{acao.erro ?? 'sem erro'}</output>
        </>
      );
    }
    const responder = (com: string | ApiError) =>
      act(async () => {
        const espera = esperas.shift();
        if (com instanceof ApiError) espera?.reject(com);
        else espera?.resolve(com);
      });
    return { tela: abrirTela(<Botoes />), pedidos, responder };
  }

  it('corre uma de cada vez: o clique duplo age uma vez, e diz que deu certo', async () => {
    const { tela, pedidos, responder } = umaAcao();
    await tela.cliqueDuplo('Duplicar');
    expect(pedidos).toHaveLength(1);
    expect(tela.texto('ocupado')).toHaveLength(1);
    await tela.clicar('Outra');
    expect(pedidos).toHaveLength(1);
    await responder('ok');
    await tela.ver('Feito: ok');
    expect(tela.texto('livre')).toHaveLength(1);
  });

  it('o segundo clique do duplo não age, ainda que a resposta chegue entre os dois', async () => {
    const { tela, pedidos, responder } = umaAcao();
    const botao = tela.botao('Duplicar');
    fireEvent.click(botao, { detail: 1 });
    await esperar(() => expect(pedidos).toHaveLength(1));
    await responder('ok');
    await tela.ver('Feito: ok');
    fireEvent.click(botao, { detail: 2 });
    expect(pedidos).toHaveLength(1);
    // Um clique novo, e não o fim do mesmo, age.
    fireEvent.click(botao, { detail: 1 });
    await esperar(() => expect(pedidos).toHaveLength(2));
    await responder('ok');
  });

  it('sem resposta, tentar de novo leva a mesma chave; recusada ou mudada, leva outra', async () => {
    const { tela, pedidos, responder } = umaAcao();
    const agir = async (nome: string, com: string | ApiError) => {
      await tela.clicar(nome);
      await responder(com);
    };
    await agir('Duplicar', new ApiError(0, 'sem_conexao', 'Sem conexão'));
    await tela.ver('Não deu. Sem conexão');
    await agir('Duplicar', new ApiError(503, 'indisponivel', 'Fora do ar'));
    await agir('Duplicar', new ApiError(422, 'nao_pode', 'Não pode'));
    await agir('Duplicar', 'ok');
    await agir('Outra', 'ok');
    const [a, b, c, d, e] = pedidos.map(({ chave }) => chave);
    expect([a === b, b === c, c === d, d === e]).toEqual([true, true, false, false]);
  });

  it('o recado da falha sai quando se age de novo, e não fica ao lado do que deu certo', async () => {
    const { tela, responder } = umaAcao();
    const recados = () => tela.papeis('button', { name: 'Fechar aviso' }).length;
    await tela.clicar('Duplicar');
    await responder(new ApiError(503, 'indisponivel', 'Fora do ar'));
    await esperar(() => expect(recados()).toBe(1));
    await tela.clicar('Duplicar');
    expect(recados()).toBe(0);
    await responder('ok');
    await tela.ver('Feito: ok');
    expect(recados()).toBe(1);
  });

  it('a falha fica escrita na tela, com o código se é nossa, até que se aja de novo', async () => {
    const { tela, responder } = umaAcao();
    await tela.clicar('Duplicar');
    await responder(new ApiError(500, 'interno', 'Algo deu errado', undefined, 'chamada-9876'));
    await tela.ver('Não deu. Algo deu errado (código chamada-9876)');
    await tela.clicar('Duplicar');
    await tela.ver('sem erro');
    await responder('ok');
  });
});

describe('a pergunta antes de uma ação', () => {
  function umaPergunta({ ocupado = false, erro = null }: { ocupado?: boolean; erro?: string | null } = {}) {
    const feitas: string[] = [];
    function Excluir() {
      const [aberta, abrir] = useState(false);
      return (
        <>
          <MenuDeAcoes
            de="de Maria Souza"
            acoes={[
              { rotulo: 'Excluir', Icone: CircleAlert, destrutiva: true, aoEscolher: () => abrir(true) },
              { rotulo: 'Arquivar', Icone: CircleAlert, desligada: true, aoEscolher: () => feitas.push('?') },
            ]}
          />
          <DialogoConfirmacao
            aberto={aberta}
            titulo="Tem certeza que deseja excluir Maria Souza?"
            rotuloConfirmar="Excluir"
            perigosa
            ocupado={ocupado}
            erro={erro}
            aoConfirmar={() => feitas.push('excluiu')}
            aoCancelar={() => abrir(false)}
          >
            Não tem volta.
          </DialogoConfirmacao>
        </>
      );
    }
    return { tela: abrirTela(<Excluir />), feitas };
  }
  const TITULO = 'Tem certeza que deseja excluir Maria Souza?';
  async function perguntar(tela: ReturnType<typeof umaPergunta>['tela']) {
    await tela.clicar('Ações de Maria Souza');
    await tela.noMenu('Excluir');
    return naTela(await tela.dialogo(TITULO));
  }

  it('diz o nome de quem se exclui; Esc e Voltar desistem, e o foco volta ao registro', async () => {
    const { tela, feitas } = umaPergunta();
    await perguntar(tela);
    await tela.teclar('{Escape}');
    await esperar(() => expect(tela.dialogos()).toEqual([]));
    await esperar(() => expect(tela.focado()).toBe('Ações de Maria Souza'));
    await (await perguntar(tela)).clicar('Voltar');
    await esperar(() => expect(tela.dialogos()).toEqual([]));
    expect(feitas).toEqual([]);
    await (await perguntar(tela)).clicar('Excluir');
    expect(feitas).toEqual(['excluiu']);
  });

  it('enquanto a ação corre, não se fecha nem se confirma outra vez; o que falhou fica escrito nela', async () => {
    const { tela, feitas } = umaPergunta({ ocupado: true, erro: 'Não foi possível excluir' });
    const pergunta = await perguntar(tela);
    for (const nome of ['Voltar', 'Excluir'])
      expect(pergunta.botao(nome).hasAttribute('disabled')).toBe(true);
    await tela.teclar('{Escape}');
    expect(tela.dialogos()).toHaveLength(1);
    await naTela(pergunta.papel('alert')).ver('Não foi possível excluir');
    expect(feitas).toEqual([]);
  });

  it('um clique duplo abre o menu ou a pergunta, e não os fecha nem confirma', async () => {
    const { tela, feitas } = umaPergunta();
    await tela.cliqueDuplo('Ações de Maria Souza');
    const item = tela.papel('menuitem', { name: 'Excluir' });
    expect(tela.papel('menuitem', { name: 'Arquivar' }).getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(item, { detail: 1 });
    const janela = await tela.dialogo(TITULO);
    // O segundo cai no que apareceu naquele lugar: o botão que confirma, ou o fundo, que fecha.
    fireEvent.click(naTela(janela).botao('Excluir'), { detail: 2 });
    const fundo = document.querySelector('.MuiDialog-container');
    if (fundo) fireEvent.click(fundo, { detail: 2 });
    expect(tela.dialogos()).toHaveLength(1);
    expect(feitas).toEqual([]);
  });

  it('sem ações, não há menu', () => {
    const tela = abrirTela(<MenuDeAcoes de="de ninguém" acoes={[]} />);
    expect(tela.papeis('button')).toEqual([]);
  });
});

describe('os recados', () => {
  function DarRecado({ aoDesfazer = () => undefined }: { aoDesfazer?: () => void }) {
    const recados = useRecados();
    return (
      <>
        <button type="button" onClick={() => recados.sucesso('Salvo')}>
          Salvar
        </button>
        <button type="button" onClick={() => recados.erro('Não deu')}>
          Falhar
        </button>
        <button
          type="button"
          onClick={() => recados.sucesso('Removido', { rotulo: 'Desfazer', agir: aoDesfazer })}
        >
          Remover
        </button>
      </>
    );
  }
  const clicar = (nome: string) => fireEvent.click(naTela().botao(nome));
  const passar = (ms: number) => act(async () => vi.advanceTimersByTime(ms));
  async function comRelogio(
    fazer: (tela: ReturnType<typeof naTela>) => Promise<void>,
    aoDesfazer?: () => void,
  ) {
    vi.useFakeTimers();
    try {
      await fazer(abrirTela(<DarRecado {...(aoDesfazer ? { aoDesfazer } : {})} />));
    } finally {
      vi.useRealTimers();
    }
  }

  it('ficam 4 s; o que se pode desfazer, 10; quem não vê ouve o verde na vez dele e o vermelho na hora', () =>
    comRelogio(async (tela) => {
      for (const nome of ['Salvar', 'Falhar', 'Remover']) clicar(nome);
      expect(tela.papel('status').textContent).toContain('Salvo');
      expect(tela.papel('alert').textContent).toContain('Não deu');
      await passar(3_999);
      expect([tela.texto('Salvo').length, tela.texto('Não deu').length]).toEqual([1, 1]);
      await passar(1);
      expect([tela.texto('Salvo'), tela.texto('Não deu')]).toEqual([[], []]);
      await passar(5_999);
      expect(tela.texto('Removido')).toHaveLength(1);
      await passar(1);
      expect(tela.texto('Removido')).toEqual([]);
    }));

  it('o mesmo recado não se empilha, e fecha-se por um botão', () =>
    comRelogio(async (tela) => {
      for (let vez = 0; vez < 3; vez += 1) clicar('Salvar');
      expect(tela.texto('Salvo')).toHaveLength(1);
      clicar('Fechar aviso');
      expect(tela.texto('Salvo')).toEqual([]);
    }));

  it('Desfazer age uma vez e leva o recado', () => {
    let desfeitos = 0;
    return comRelogio(
      async (tela) => {
        clicar('Remover');
        clicar('Desfazer');
        expect(desfeitos).toBe(1);
        expect(tela.texto('Removido')).toEqual([]);
      },
      () => {
        desfeitos += 1;
      },
    );
  });
});

describe('peças pequenas', () => {
  it('copiar diz o que se copiou; se o navegador não deixa, mostra o texto', async () => {
    const tela = abrirTela(<Copiavel nome="Link" texto="https://exemplo.com.br/a" />);
    await tela.clicar('Copiar Link');
    await tela.ver('Link copiado');
    expect(await navigator.clipboard.readText()).toBe('https://exemplo.com.br/a');
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('não'));
    await tela.clicar('Copiar Link');
    await tela.ver('O navegador não deixou copiar. Link: https://exemplo.com.br/a');
  });

  it('Atualizar diz que busca enquanto busca', async () => {
    const espera = Promise.withResolvers<number>();
    const tela = abrirTela(<BotaoAtualizar chave={['lista']} aoAtualizar={() => undefined} />);
    act(() => void tela.consultas.fetchQuery({ queryKey: ['lista'], queryFn: () => espera.promise }));
    const botao = await tela.verBotao('Atualizando…');
    expect(botao.hasAttribute('disabled')).toBe(true);
    await act(async () => espera.resolve(1));
    await tela.verBotao('Atualizar');
  });

  it('um status se diz em palavras, e não só na cor', () => {
    const tela = abrirTela(<StatusChip tipo="erro" rotulo="Vencido" />);
    expect(tela.texto('Vencido')).toHaveLength(1);
    expect(document.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  });
});
