// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../shared/base/client.ts';
import {
  JanelaDaFicha,
  QuadroDaFicha,
  type ServidorDeFichas,
  servidorDeFichas,
  TelaDeFichas,
  umaFicha,
} from '../../../test/support/fichas-de-prova.tsx';
import {
  abrirTela,
  esperar,
  type NaTela,
  naTela,
  prepararTelas,
} from '../../../test/support/tela-de-prova.tsx';

prepararTelas();

async function preencher(tela: NaTela, nome: string): Promise<void> {
  await tela.preencher('Nome', nome);
  await tela.preencher('Valor', '10');
  await tela.preencher('Observações', 'Nada se perde');
}
const nomes = (servidor: ServidorDeFichas) => servidor.gravadas().map(({ nome }) => nome);

describe('o que se confere antes de enviar', () => {
  it('vazio, cada campo diz o que lhe falta, o foco vai ao primeiro, e nada chega ao servidor', async () => {
    const servidor = servidorDeFichas();
    const tela = abrirTela(<QuadroDaFicha servidor={servidor} registro={null} />);
    await esperar(() => expect(tela.focado()).toBe('Nome'));
    tela.focar('Valor');
    await tela.clicar('Salvar');
    await tela.ver('Nome é um campo obrigatório');
    expect(tela.juntoDe('Nome')).toBe('Nome é um campo obrigatório');
    expect(tela.juntoDe('Valor')).toBe('Valor é um campo obrigatório');
    expect(tela.campo('Nome').getAttribute('aria-required')).toBe('true');
    await esperar(() => expect(tela.focado()).toBe('Nome'));
    expect(servidor.pedidos).toEqual([]);
  });

  it('o foco vai ao primeiro campo errado, e não só ao primeiro', async () => {
    const tela = abrirTela(<QuadroDaFicha servidor={servidorDeFichas()} registro={null} />);
    await preencher(tela, 'Ana Prado');
    await tela.preencher('CPF', '111.111.111-11');
    await tela.preencher('Vencimento', '31022027');
    await tela.clicar('Salvar');
    await tela.ver('CPF inválido');
    await esperar(() => expect(tela.focado()).toBe('CPF'));
    expect(tela.juntoDe('Vencimento')).toBe('A data 31/02/2027 não existe');
    expect(tela.juntoDe('Nome')).toBe('');
  });

  it('o erro dá lugar à ajuda quando o campo fica certo, e só então se grava', async () => {
    const servidor = servidorDeFichas();
    const tela = abrirTela(<QuadroDaFicha servidor={servidor} registro={null} />);
    await preencher(tela, 'Ana Prado');
    await tela.preencher('Observações', 'x'.repeat(41));
    await tela.clicar('Salvar');
    // O texto comprido que se cola fica inteiro, e diz-se quanto cabe.
    await esperar(() => expect(tela.juntoDe('Observações')).toBe('Use no máximo 40 caracteres'));
    expect(tela.valor('Observações')).toBe('x'.repeat(41));
    await tela.preencher('Observações', 'Cabe');
    await esperar(() => expect(tela.juntoDe('Observações')).toBe('Só você vê'));
    await tela.clicar('Salvar');
    await tela.ver('Ficha salva: Ana Prado');
    expect(servidor.gravadas()).toMatchObject([{ nome: 'Ana Prado', valor: 10, observacoes: 'Cabe' }]);
  });
});

describe('quando gravar falha, nada se perde nem se repete', () => {
  it.each([
    ['a rede caída', new ApiError(0, 'sem_conexao', 'Sem conexão'), ': Sem conexão'],
    ['o servidor fora do ar', new ApiError(503, 'indisponivel', 'Fora do ar'), ': Fora do ar'],
    [
      'a falha nossa, com o código da chamada',
      new ApiError(500, 'interno', 'Algo deu errado', undefined, 'chamada-1234'),
      ': Algo deu errado (código chamada-1234)',
    ],
    ['o excesso de chamadas', new ApiError(429, 'muitas', 'Espere um pouco'), ': Espere um pouco'],
    ['a sessão acabada', new ApiError(401, 'nao_autenticado', 'Não autenticado'), ': Não autenticado'],
  ])('%s diz a frase onde se agiu, e a tentativa seguinte salva uma vez', async (_, falha, fim) => {
    const servidor = servidorDeFichas();
    const tela = abrirTela(<QuadroDaFicha servidor={servidor} registro={null} />);
    await preencher(tela, 'Ana Prado');
    servidor.falhar(falha);
    await tela.clicar('Salvar');
    const formulario = naTela(tela.papel('form', { name: 'Nova ficha' }));
    await formulario.ver(`Não foi possível salvar a ficha${fim}`);
    expect([tela.valor('Nome'), tela.valor('Valor'), tela.valor('Observações')]).toEqual([
      'Ana Prado',
      '10,00',
      'Nada se perde',
    ]);
    expect(nomes(servidor)).toEqual([]);
    await tela.clicar('Salvar');
    await tela.ver('Ficha salva: Ana Prado');
    expect(formulario.papeis('alert')).toEqual([]);
    expect(nomes(servidor)).toEqual(['Ana Prado']);
  });

  it('a recusa que é de um campo aparece também ao lado dele, com o foco', async () => {
    const servidor = servidorDeFichas();
    const tela = abrirTela(<QuadroDaFicha servidor={servidor} registro={null} />);
    await preencher(tela, 'Ana Prado');
    servidor.falhar(new ApiError(409, 'cpf_repetido', 'Já existe uma ficha com este CPF', 'cpf'));
    await tela.clicar('Salvar');
    await esperar(() => expect(tela.juntoDe('CPF')).toBe('Já existe uma ficha com este CPF'));
    await esperar(() => expect(tela.focado()).toBe('CPF'));
    expect(tela.valor('Nome')).toBe('Ana Prado');
  });

  it('a resposta que se perde não cria duas: a mesma tentativa leva a mesma chave', async () => {
    const servidor = servidorDeFichas();
    const tela = abrirTela(<QuadroDaFicha servidor={servidor} registro={null} />);
    await preencher(tela, 'Ana Prado');
    servidor.perderAProximaResposta();
    await tela.clicar('Salvar');
    await tela.ver(/^Não foi possível salvar a ficha: Não foi possível falar com o servidor/);
    await tela.clicar('Salvar');
    await tela.ver('Ficha salva: Ana Prado');
    expect(nomes(servidor)).toEqual(['Ana Prado']);
    const chaves = servidor.pedidos.map(({ chave }) => chave);
    expect(chaves).toHaveLength(2);
    expect(new Set(chaves).size).toBe(1);
  });

  it('e, mudada antes de se tentar de novo, altera a que já estava gravada', async () => {
    const servidor = servidorDeFichas();
    const tela = abrirTela(<QuadroDaFicha servidor={servidor} registro={null} />);
    await preencher(tela, 'Ana Prado');
    servidor.perderAProximaResposta();
    await tela.clicar('Salvar');
    await tela.ver(/^Não foi possível salvar a ficha/);
    await tela.preencher('Nome', 'Ana Prado Lima');
    await tela.clicar('Salvar');
    await tela.ver('Ficha salva: Ana Prado Lima');
    expect(servidor.gravadas()).toMatchObject([{ nome: 'Ana Prado Lima', versao: 2 }]);
  });
});

describe('enquanto grava', () => {
  it('o botão diz que salva e não deixa salvar outra vez; um clique duplo cria uma', async () => {
    const servidor = servidorDeFichas();
    const tela = abrirTela(<QuadroDaFicha servidor={servidor} registro={null} />);
    await preencher(tela, 'Ana Prado');
    const soltar = servidor.prender();
    await tela.cliqueDuplo('Salvar');
    const ocupado = await tela.verBotao('Salvando…');
    expect(ocupado.hasAttribute('disabled')).toBe(true);
    expect(ocupado.getAttribute('aria-busy')).toBe('true');
    soltar();
    await tela.ver('Ficha salva: Ana Prado');
    expect(servidor.pedidos).toHaveLength(1);
    expect(nomes(servidor)).toEqual(['Ana Prado']);
  });

  it('dois Enter no mesmo instante criam uma', async () => {
    const servidor = servidorDeFichas();
    const tela = abrirTela(<QuadroDaFicha servidor={servidor} registro={null} />);
    await preencher(tela, 'Ana Prado');
    tela.focar('Nome');
    await tela.teclar('{Enter}{Enter}');
    await tela.ver('Ficha salva: Ana Prado');
    expect(servidor.pedidos).toHaveLength(1);
  });

  it('numa janela, nem Esc nem Cancelar a fecham', async () => {
    const servidor = servidorDeFichas();
    const tela = abrirTela(<JanelaDaFicha servidor={servidor} />);
    await tela.clicar('Nova Ficha');
    const janela = naTela(await tela.dialogo('Nova ficha'));
    await preencher(janela, 'Ana Prado');
    const soltar = servidor.prender();
    await janela.clicar('Salvar');
    await janela.verBotao('Salvando…');
    expect(janela.botao('Cancelar').hasAttribute('disabled')).toBe(true);
    await tela.teclar('{Escape}');
    expect(tela.dialogos()).toHaveLength(1);
    soltar();
    await esperar(() => expect(tela.dialogos()).toEqual([]));
    expect(nomes(servidor)).toEqual(['Ana Prado']);
  });
});

describe('duas janelas mudam o mesmo registro', () => {
  async function emConflito() {
    const servidor = servidorDeFichas(umaFicha());
    const tela = abrirTela(<TelaDeFichas servidor={servidor} />, { endereco: '/fichas?formulario=f1' });
    await tela.verBotao('Salvar');
    await tela.preencher('Nome', 'Nome Desta Janela');
    servidor.gravarPorFora('f1', { nome: 'Nome da Outra', observacoes: 'Da outra' });
    await tela.clicar('Salvar');
    const janela = naTela(await tela.dialogo('Nome da Outra foi alterado em outra janela'));
    return { servidor, tela, janela };
  }

  it('a segunda vê as duas versões, só no que diferem, e nada se gravou por cima', async () => {
    const { servidor, tela, janela } = await emConflito();
    janela.papel('row', { name: 'Nome Nome Desta Janela Nome da Outra' });
    janela.papel('row', { name: 'Observações (vazio) Da outra' });
    expect(janela.papeis('row')).toHaveLength(3);
    expect(servidor.gravadas()).toMatchObject([{ nome: 'Nome da Outra', versao: 2 }]);
    await janela.clicar('Voltar ao formulário');
    expect(tela.valor('Nome')).toBe('Nome Desta Janela');
  });

  it('Manter o meu grava o que se escreveu sobre a versão de agora', async () => {
    const { servidor, tela, janela } = await emConflito();
    await janela.clicar('Manter o meu');
    await tela.ver('Ficha salva: Nome Desta Janela');
    expect(servidor.gravadas()).toMatchObject([{ nome: 'Nome Desta Janela', observacoes: null, versao: 3 }]);
  });

  it('Usar o gravado põe nos campos o que está gravado, e o que se salva depois é sobre ele', async () => {
    const { servidor, tela, janela } = await emConflito();
    await janela.clicar('Usar o gravado');
    expect([tela.valor('Nome'), tela.valor('Observações')]).toEqual(['Nome da Outra', 'Da outra']);
    await tela.preencher('Observações', 'As duas');
    await tela.clicar('Salvar');
    await tela.ver('Ficha salva: Nome da Outra');
    expect(servidor.gravadas()).toMatchObject([{ nome: 'Nome da Outra', observacoes: 'As duas', versao: 3 }]);
  });

  it('se a outra excluiu o registro, diz que não existe, e o que se digitou continua na tela', async () => {
    const servidor = servidorDeFichas(umaFicha());
    const tela = abrirTela(<TelaDeFichas servidor={servidor} />, { endereco: '/fichas?formulario=f1' });
    await tela.verBotao('Salvar');
    await tela.preencher('Nome', 'Nome Desta Janela');
    servidor.excluirPorFora('f1');
    await tela.clicar('Salvar');
    await tela.ver('Não foi possível salvar a ficha: Ficha não encontrada');
    expect(tela.valor('Nome')).toBe('Nome Desta Janela');
  });
});
