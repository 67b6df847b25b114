import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../shared/base/client.ts';
import { type Envio, enviarUmaVez } from './submissaoUnica.ts';

type Registro = { id: string; nome: string; versao: number };

/** Servidor que lembra cada chave, como a API: a mesma chave repete a resposta; outro conteúdo é recusado. */
function umServidor() {
  const lembrados = new Map<string, { nome: string; registro: Registro }>();
  const gravados = new Map<string, Registro>();
  let perderRespostas = false;
  const criar =
    (nome: string): Envio<Registro> =>
    async (chave) => {
      const lembrado = lembrados.get(chave);
      if (lembrado && lembrado.nome !== nome) throw new ApiError(409, 'chave_reutilizada', 'outra');
      const registro = lembrado?.registro ?? { id: `c${gravados.size + 1}`, nome, versao: 1 };
      lembrados.set(chave, { nome, registro });
      if (!lembrado) gravados.set(registro.id, registro);
      if (perderRespostas) throw new ApiError(0, 'sem_conexao', 'caiu');
      return registro;
    };
  const alterar = (nome: string) => async (gravado: Registro) => {
    const novo = { ...gravado, nome, versao: gravado.versao + 1 };
    gravados.set(novo.id, novo);
    return novo;
  };
  return {
    criar,
    alterar,
    registros: () => [...gravados.values()],
    cair: (sim: boolean) => {
      perderRespostas = sim;
    },
  };
}

describe('salvar uma vez só', () => {
  it('a resposta perdida, repetida sem mudança, não cria outro registro', async () => {
    const servidor = umServidor();
    const duvidosas: Envio<Registro>[] = [];
    const salvar = () =>
      enviarUmaVez(duvidosas, {
        chave: 'k',
        enviar: servidor.criar('Ana'),
        retomar: servidor.alterar('Ana'),
      });
    servidor.cair(true);
    await expect(salvar()).rejects.toThrow('caiu');
    servidor.cair(false);
    expect(await salvar()).toEqual({ id: 'c1', nome: 'Ana', versao: 1 });
    expect(servidor.registros()).toHaveLength(1);
  });

  it('a resposta perdida, com um campo mudado depois, altera o que já foi gravado', async () => {
    const servidor = umServidor();
    const duvidosas: Envio<Registro>[] = [];
    const salvar = (nome: string) =>
      enviarUmaVez(duvidosas, { chave: 'k', enviar: servidor.criar(nome), retomar: servidor.alterar(nome) });
    servidor.cair(true);
    await expect(salvar('Ana')).rejects.toThrow('caiu');
    servidor.cair(false);
    expect(await salvar('Ana Maria')).toEqual({ id: 'c1', nome: 'Ana Maria', versao: 2 });
    expect(servidor.registros()).toEqual([{ id: 'c1', nome: 'Ana Maria', versao: 2 }]);
  });

  it('sem a tentativa anterior à mão, diz que ela deu certo em vez de criar outro registro', async () => {
    const servidor = umServidor();
    await servidor.criar('Ana')('k');
    const salvar = enviarUmaVez([], {
      chave: 'k',
      enviar: servidor.criar('Bia'),
      retomar: servidor.alterar('Bia'),
    });
    await expect(salvar).rejects.toThrow('uma tentativa anterior deu certo');
    expect(servidor.registros()).toHaveLength(1);
  });

  it('uma recusa não conta como tentativa duvidosa', async () => {
    const duvidosas: Envio<Registro>[] = [];
    const recusar: Envio<Registro> = async () => {
      throw new ApiError(409, 'cpf_ja_cadastrado', 'Já existe um cliente com este CPF', 'cpf');
    };
    await expect(
      enviarUmaVez(duvidosas, { chave: 'k', enviar: recusar, retomar: async (r) => r }),
    ).rejects.toThrow('Já existe');
    expect(duvidosas).toEqual([]);
  });
});
