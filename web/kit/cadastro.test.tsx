// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../shared/base/client.ts';
import { servidorDeFichas, TelaDeFichas, umaFicha } from '../../test/support/fichas-de-prova.tsx';
import { abrirTela, andar, endereco, esperar, prepararTelas } from '../../test/support/tela-de-prova.tsx';

prepararTelas();

const abrir = (onde = '/fichas', servidor = servidorDeFichas(umaFicha())) => ({
  servidor,
  tela: abrirTela(<TelaDeFichas servidor={servidor} />, { endereco: onde }),
});

describe('a tela de um cadastro', () => {
  it('o formulário é um passo do endereço: abre no primeiro campo, e voltar o fecha com o foco no botão', async () => {
    const { tela } = abrir();
    await tela.clicar('Nova Ficha');
    await tela.verBotao('Salvar');
    expect([endereco(), tela.focado()]).toEqual(['/fichas?formulario=novo', 'Nome']);
    await andar(-1);
    await esperar(() => expect(tela.focado()).toBe('Nova Ficha'));
    expect(endereco()).toBe('/fichas');
  });

  it('um clique duplo no botão que abre dá um passo só: desistir volta à lista', async () => {
    const { tela } = abrir();
    await tela.cliqueDuplo('Nova Ficha');
    await tela.verBotao('Salvar');
    await tela.clicar('Cancelar');
    await tela.verBotao('Nova Ficha');
    expect(endereco()).toBe('/fichas');
    expect(tela.papeis('form')).toEqual([]);
  });

  it('editar lê o registro de agora, e salvar volta à lista com o foco nele', async () => {
    const { servidor, tela } = abrir();
    servidor.gravarPorFora('f1', { nome: 'Ana Lima' });
    await tela.clicar('Editar Ana Prado');
    await tela.verBotao('Salvar');
    expect(tela.valor('Nome')).toBe('Ana Lima');
    await tela.preencher('Nome', 'Ana Souza');
    await tela.clicar('Salvar');
    await tela.ver('Ficha salva: Ana Souza');
    await esperar(() => expect(tela.focado()).toBe('Editar Ana Souza'));
    expect(servidor.gravadas()).toMatchObject([{ nome: 'Ana Souza', versao: 3 }]);
  });

  it('quem chega por um link ao formulário fecha-o na própria tela', async () => {
    const { tela } = abrir('/fichas?formulario=f1');
    await tela.verBotao('Salvar');
    await tela.clicar('Cancelar');
    await tela.verBotao('Nova Ficha');
    expect(endereco()).toBe('/fichas');
  });

  it('o registro que já não existe diz isso', async () => {
    const { tela } = abrir('/fichas?formulario=sumiu');
    await tela.ver('Ficha não encontrada');
  });

  it('o que não se consegue ler diz isso, tenta de novo e abre', async () => {
    const servidor = servidorDeFichas(umaFicha());
    const { ler } = servidor.rotas;
    let falhas = 1;
    const rotas: typeof servidor.rotas = {
      ...servidor.rotas,
      ler: (id) => {
        if (falhas-- > 0) throw new ApiError(503, 'indisponivel', 'Fora do ar');
        return ler(id);
      },
    };
    const { tela } = abrir('/fichas?formulario=f1', { ...servidor, rotas });
    await tela.ver('Não foi possível abrir a ficha');
    await tela.clicar('Tentar de novo');
    await tela.verBotao('Salvar');
    expect(tela.valor('Nome')).toBe('Ana Prado');
  });
});
