// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import {
  JanelaDaFicha,
  QuadroDaFicha,
  servidorDeFichas,
  TelaDeFichas,
  umaFicha,
} from '../../../test/support/fichas-de-prova.tsx';
import {
  abrirTela,
  andar,
  endereco,
  esperar,
  naTela,
  prepararTelas,
} from '../../../test/support/tela-de-prova.tsx';
import { deixarATela } from './deixarTela.ts';
import { apagarRascunhos, definirDonoDosRascunhos } from './rascunhos.ts';

prepararTelas();

const RECUPERADO = 'Recuperamos o que você estava digitando.';
const guardado = () => JSON.stringify({ ...sessionStorage });
/** Como deixar a aba: guarda logo, sem a espera da última tecla. */
function guardar(texto: string): void {
  window.dispatchEvent(new Event('pagehide'));
  expect(guardado()).toContain(texto);
}
const editar = (servidor = servidorDeFichas(umaFicha())) =>
  abrirTela(<TelaDeFichas servidor={servidor} />, { endereco: '/fichas?formulario=f1' });

describe('o rascunho de um formulário', () => {
  it('recarregar a tela no meio não perde nada, e diz que recuperou', async () => {
    const tela = editar();
    await tela.verBotao('Salvar');
    expect(tela.texto(RECUPERADO)).toEqual([]);
    await tela.preencher('Nome', 'Pela metade');
    await tela.preencher('Valor', '12,');
    // Um instante depois da última tecla, sem que se faça nada.
    await esperar(() => expect(guardado()).toContain('Pela metade'));
    tela.fechar();
    const outra = editar();
    await outra.ver(RECUPERADO);
    expect([outra.valor('Nome'), outra.valor('Valor')]).toEqual(['Pela metade', '12,']);
  });

  it('fechar a aba logo depois da última tecla também guarda', async () => {
    const tela = editar();
    await tela.verBotao('Salvar');
    await tela.preencher('Nome', 'Última tecla');
    guardar('Última tecla');
  });

  it('voltar e avançar no navegador recupera o que se digitava', async () => {
    const tela = abrirTela(<TelaDeFichas servidor={servidorDeFichas()} />, { endereco: '/fichas' });
    await tela.clicar('Nova Ficha');
    await tela.preencher('Nome', 'Volta e avança');
    await andar(-1);
    await tela.verBotao('Nova Ficha');
    expect(endereco()).toBe('/fichas');
    await andar(1);
    await tela.ver(RECUPERADO);
    expect(tela.valor('Nome')).toBe('Volta e avança');
  });

  it('Descartar volta aos valores com que abriu, e o rascunho acaba', async () => {
    const tela = editar();
    await tela.verBotao('Salvar');
    await tela.preencher('Nome', 'Pela metade');
    guardar('Pela metade');
    tela.fechar();
    const outra = editar();
    await outra.clicar('Descartar');
    await outra.sumir(RECUPERADO);
    expect(outra.valor('Nome')).toBe('Ana Prado');
    expect(guardado()).not.toContain('Pela metade');
  });

  it('depois de salvar não há rascunho, e voltar não salva de novo', async () => {
    const servidor = servidorDeFichas();
    const tela = abrirTela(<TelaDeFichas servidor={servidor} />, { endereco: '/fichas' });
    await tela.clicar('Nova Ficha');
    await tela.preencher('Nome', 'Salva Uma Vez');
    await tela.preencher('Valor', '10');
    guardar('Salva Uma Vez');
    await tela.clicar('Salvar');
    await tela.ver('Ficha salva: Salva Uma Vez');
    expect(guardado()).not.toContain('Salva Uma Vez');
    await andar(1);
    await andar(-1);
    expect(servidor.pedidos).toHaveLength(1);
  });

  it('um rascunho velho encontra o conflito em vez de apagar o que outra janela gravou', async () => {
    const servidor = servidorDeFichas(umaFicha());
    const tela = editar(servidor);
    await tela.verBotao('Salvar');
    await tela.preencher('Nome', 'Do rascunho');
    guardar('Do rascunho');
    tela.fechar();
    servidor.gravarPorFora('f1', { nome: 'Da outra janela' });
    const outra = editar(servidor);
    await outra.ver(RECUPERADO);
    await outra.clicar('Salvar');
    await outra.dialogo('Da outra janela foi alterado em outra janela');
    expect(servidor.gravadas()).toMatchObject([{ nome: 'Da outra janela' }]);
  });

  it('sair apaga os rascunhos da aba, e os de outra pessoa não se mostram a quem entra', async () => {
    definirDonoDosRascunhos('ana');
    const tela = editar();
    await tela.verBotao('Salvar');
    await tela.preencher('Nome', 'Segredo da Ana');
    guardar('Segredo da Ana');
    tela.fechar();
    definirDonoDosRascunhos('ana');
    expect(guardado()).toContain('Segredo da Ana');
    definirDonoDosRascunhos('bia');
    expect(guardado()).not.toContain('Segredo da Ana');
    sessionStorage.setItem('rascunho:ficha:novo', '{"valores":{},"chave":"c"}');
    apagarRascunhos();
    expect(guardado()).not.toContain('rascunho:');
  });

  it.each(['isto não é JSON', '{"valores":[]}', '{"chave":"k"}', 'null'])(
    'um rascunho estragado (%s) conta como nenhum',
    async (estragado) => {
      sessionStorage.setItem('rascunho:ficha:f1', estragado);
      const tela = editar();
      await tela.verBotao('Salvar');
      expect(tela.texto(RECUPERADO)).toEqual([]);
      expect(tela.valor('Nome')).toBe('Ana Prado');
    },
  );
});

describe('deixar o que mudou', () => {
  const DESCARTAR = 'Descartar o que você mudou?';

  it('sem mudança, Cancelar fecha sem perguntar', async () => {
    const tela = abrirTela(<TelaDeFichas servidor={servidorDeFichas()} />, { endereco: '/fichas' });
    await tela.clicar('Nova Ficha');
    await tela.clicar('Cancelar');
    await tela.verBotao('Nova Ficha');
    expect(tela.dialogos()).toEqual([]);
  });

  it('Cancelar pergunta: quem fica não perde nada, quem descarta volta à lista e não deixa rascunho', async () => {
    const tela = abrirTela(<TelaDeFichas servidor={servidorDeFichas()} />, { endereco: '/fichas' });
    await tela.clicar('Nova Ficha');
    await tela.preencher('Nome', 'Ainda não');
    guardar('Ainda não');
    await tela.clicar('Cancelar');
    await naTela(await tela.dialogo(DESCARTAR)).clicar('Voltar');
    await esperar(() => expect(tela.dialogos()).toEqual([]));
    expect(tela.valor('Nome')).toBe('Ainda não');
    await tela.clicar('Cancelar');
    await naTela(await tela.dialogo(DESCARTAR)).clicar('Descartar');
    await esperar(() => expect(endereco()).toBe('/fichas'));
    expect(guardado()).not.toContain('Ainda não');
  });

  it('numa janela, Esc pergunta; recuperado, Começar de novo esvazia os campos', async () => {
    const servidor = servidorDeFichas();
    const tela = abrirTela(<JanelaDaFicha servidor={servidor} />);
    await tela.clicar('Nova Ficha');
    const janela = naTela(await tela.dialogo('Nova ficha'));
    await janela.preencher('Nome', 'Na janela');
    await janela.preencher('Vencimento', '31022027');
    await tela.teclar('{Escape}');
    await naTela(await tela.dialogo(DESCARTAR)).clicar('Voltar');
    await esperar(() => expect(tela.dialogos()).toHaveLength(1));
    expect(janela.valor('Vencimento')).toBe('31/02/2027');
    guardar('Na janela');
    tela.fechar();
    const outra = abrirTela(<JanelaDaFicha servidor={servidor} />);
    await outra.clicar('Nova Ficha');
    await outra.ver('Recuperamos o que você tinha começado a preencher.');
    expect(outra.valor('Nome')).toBe('Na janela');
    await outra.clicar('Começar de novo');
    expect(outra.valor('Nome')).toBe('');
    await outra.clicar('Cancelar');
    await esperar(() => expect(outra.dialogos()).toEqual([]));
  });

  describe('quando a tela se vigia', () => {
    const SAIR = 'Sair sem salvar?';
    const abrir = async () => {
      const servidor = servidorDeFichas();
      const tela = abrirTela(
        <>
          <Link to="/fichas?busca=ana">Mesma tela</Link>
          <Link to="/outra">Outra</Link>
          <QuadroDaFicha servidor={servidor} registro={null} vigiaATela aoFechar={() => undefined} />
        </>,
        { endereco: '/fichas' },
      );
      await tela.preencher('Nome', 'Sem salvar');
      return { servidor, tela };
    };

    it('um link para outra tela pergunta; ficar não perde nada, e sair deixa o rascunho guardado', async () => {
      const { tela } = await abrir();
      guardar('Sem salvar');
      await tela.seguir('Outra');
      const pergunta = naTela(await tela.dialogo(SAIR));
      await pergunta.ver(/Fica guardado nesta aba até você voltar a esta tela/);
      await pergunta.clicar('Voltar');
      await esperar(() => expect(tela.dialogos()).toEqual([]));
      expect([endereco(), tela.valor('Nome')]).toEqual(['/fichas', 'Sem salvar']);
      await tela.seguir('Outra');
      await naTela(await tela.dialogo(SAIR)).clicar('Sair sem salvar');
      await tela.ver('Outra tela');
      expect(endereco()).toBe('/outra');
      expect(guardado()).toContain('Sem salvar');
    });

    it('o botão voltar também, e o endereço continua a ser o da tela', async () => {
      const { tela } = await abrir();
      await andar(-1);
      await naTela(await tela.dialogo(SAIR)).clicar('Voltar');
      await esperar(() => expect(tela.dialogos()).toEqual([]));
      expect([endereco(), tela.valor('Nome')]).toEqual(['/fichas', 'Sem salvar']);
      await andar(-1);
      await naTela(await tela.dialogo(SAIR)).clicar('Sair sem salvar');
      await esperar(() => expect(endereco()).not.toBe('/fichas'));
    });

    it("'Sair', que apaga os rascunhos, pergunta antes; mudar só a busca não é sair", async () => {
      const { tela } = await abrir();
      await tela.seguir('Mesma tela');
      await esperar(() => expect(endereco()).toBe('/fichas?busca=ana'));
      expect(tela.dialogos()).toEqual([]);
      let saiu = 0;
      act(() =>
        deixarATela(() => {
          saiu += 1;
        }),
      );
      await naTela(await tela.dialogo('Descartar o que você mudou?')).clicar('Voltar');
      expect(saiu).toBe(0);
    });

    it('fechar ou recarregar a aba, quem pergunta é o navegador; salvo, ninguém pergunta mais', async () => {
      const { servidor, tela } = await abrir();
      const fechar = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
      expect(fechar()).toBe(false);
      await tela.preencher('Valor', '10');
      await tela.clicar('Salvar');
      await tela.ver('Ficha salva: Sem salvar');
      expect(servidor.gravadas()).toHaveLength(1);
      await tela.seguir('Outra');
      await tela.ver('Outra tela');
      expect(fechar()).toBe(true);
    });
  });
});
