import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../shared/base/client.ts';
import { type ConteudoDaVenda, conteudoDaVenda } from '../../../shared/blocos/blocos.schema.ts';
import { criarSalvador, type Guardado, type Mudanca, marcaDe, type Situacao } from './salvador.ts';

const pagina = (titulo: string): ConteudoDaVenda =>
  conteudoDaVenda.parse({ blocos: [{ tipo: 'texto', id: 'a', titulo }] });
const agora = new Date('2026-11-26T13:42:00.000Z');
const SEM_REDE = new ApiError(0, 'sem_conexao', 'Sem conexão');

/** Um servidor que guarda uma página e recusa a versão velha; `falhas` são as próximas respostas que se perdem. */
function comServidor(opcoes: { marca?: string; versaoLida?: number } = {}) {
  let guardado: Guardado & { planos: number } = {
    versao: 3,
    conteudo: pagina('no ar'),
    rascunho: null,
    planos: 1,
  };
  const falhas: { falha: ApiError; grava: boolean }[] = [];
  const envios: Mudanca[] = [];
  const situacoes: Situacao<typeof guardado>[] = [];
  const mudarLa = (campos: Partial<typeof guardado>) => {
    guardado = { ...guardado, ...campos, versao: guardado.versao + 1 };
  };
  const salvador = criarSalvador({
    registro: { ...guardado, versao: opcoes.versaoLida ?? guardado.versao },
    ...(opcoes.marca !== undefined && { marca: opcoes.marca }),
    gravar: async (base, mudanca) => {
      envios.push(mudanca);
      const falha = falhas.shift();
      if (falha !== undefined && !falha.grava) throw falha.falha;
      if (base.versao !== guardado.versao) throw new ApiError(409, 'versao_desatualizada', 'Mudou');
      const { conteudo = guardado.conteudo, rascunho } = mudanca;
      mudarLa({ conteudo: conteudo ?? pagina('modelo'), rascunho });
      if (falha !== undefined) throw falha.falha;
      return guardado;
    },
    ler: async () => guardado,
    agora: () => agora,
    aoMudar: (situacao) => situacoes.push(situacao),
    aoGravar: () => undefined,
  });
  return {
    salvador,
    envios,
    mudarLa,
    perder: (falha: ApiError, grava = false) => falhas.push({ falha, grava }),
    guardado: () => guardado,
    situacao: () => situacoes.at(-1),
  };
}
const passar = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('o rascunho', () => {
  it('guarda-se um segundo depois da última tecla, uma vez só', async () => {
    const { salvador, envios, guardado, situacao } = comServidor();
    salvador.mudar(pagina('um'));
    await passar(900);
    salvador.mudar(pagina('dois'));
    expect(situacao()).toEqual({ tipo: 'por salvar' });
    await passar(1_000);
    expect(envios).toEqual([{ rascunho: pagina('dois') }]);
    expect(situacao()).toEqual({ tipo: 'salvo', quando: agora });
    expect(guardado()).toMatchObject({ conteudo: pagina('no ar'), rascunho: pagina('dois') });
    expect(salvador.temPendente()).toBe(false);
  });

  it('sem rede fica guardado aqui e tenta-se de novo, cada vez mais devagar; com a rede de volta, já', async () => {
    const { salvador, envios, guardado, situacao, perder } = comServidor();
    for (let i = 0; i < 3; i += 1) perder(SEM_REDE);
    salvador.mudar(pagina('um'));
    await passar(1_000);
    expect(situacao()).toEqual({ tipo: 'sem resposta' });
    await passar(2_000);
    await passar(3_900);
    expect(envios).toHaveLength(2);
    await passar(100);
    expect(envios).toHaveLength(3);
    expect(salvador.temPendente()).toBe(true);
    await salvador.descarregar();
    expect(guardado().rascunho).toEqual(pagina('um'));
  });

  it('quando a resposta se perde e se escreve mais, o próprio envio não é conflito', async () => {
    const { salvador, guardado, situacao, perder } = comServidor();
    perder(SEM_REDE, true);
    salvador.mudar(pagina('um'));
    await passar(1_000);
    salvador.mudar(pagina('dois'));
    await passar(1_000);
    expect(situacao()).toMatchObject({ tipo: 'salvo' });
    expect(guardado().rascunho).toEqual(pagina('dois'));
  });

  it('quem sai da tela guarda o que falta, uma vez só', async () => {
    const { salvador, envios, perder } = comServidor();
    perder(SEM_REDE);
    salvador.mudar(pagina('um'));
    salvador.sair();
    await passar(60_000);
    expect(envios).toHaveLength(1);
    expect(salvador.temPendente()).toBe(true);
  });

  it('o que já está gravado igual não é conflito: era o mesmo envio', async () => {
    const { salvador, envios, mudarLa, situacao } = comServidor();
    mudarLa({ rascunho: pagina('um') });
    salvador.mudar(pagina('um'));
    await passar(1_000);
    expect(situacao()).toMatchObject({ tipo: 'salvo' });
    expect(envios).toHaveLength(1);
  });

  it('o que o servidor recusa diz-se, e espera a próxima mudança', async () => {
    const { salvador, envios, situacao, perder } = comServidor();
    perder(new ApiError(422, 'dados_invalidos', 'A página ficou grande demais'));
    salvador.mudar(pagina('um'));
    await passar(60_000);
    expect(situacao()).toEqual({ tipo: 'recusado', mensagem: 'A página ficou grande demais' });
    expect(envios).toHaveLength(1);
  });
});

describe('duas janelas', () => {
  it('a que mudou os planos não atrapalha a que escreve', async () => {
    const { salvador, guardado, mudarLa, situacao } = comServidor();
    mudarLa({ planos: 2 });
    salvador.mudar(pagina('um'));
    await passar(1_000);
    expect(situacao()).toMatchObject({ tipo: 'salvo' });
    expect(guardado()).toMatchObject({ planos: 2, rascunho: pagina('um') });
  });

  it('a que mudou o conteúdo é conflito: nada se grava até se escolher, e então grava-se por cima', async () => {
    const { salvador, envios, guardado, mudarLa, situacao } = comServidor();
    mudarLa({ rascunho: pagina('da outra') });
    salvador.mudar(pagina('meu'));
    await passar(1_000);
    expect(situacao()).toMatchObject({ tipo: 'conflito', atual: { rascunho: pagina('da outra') } });
    salvador.mudar(pagina('meu, mais'));
    await passar(60_000);
    expect(envios).toHaveLength(1);
    salvador.aceitar(guardado());
    salvador.mudar(pagina('meu, mais'));
    await passar(1_000);
    expect(guardado().rascunho).toEqual(pagina('meu, mais'));
  });

  it('o que se escreveu antes, sobre outro conteúdo, também encontra o conflito', async () => {
    const antiga = marcaDe({ conteudo: pagina('outro no ar'), rascunho: null });
    const { salvador, situacao } = comServidor({ marca: antiga, versaoLida: 2 });
    salvador.mudar(pagina('recuperado'));
    await passar(1_000);
    expect(situacao()).toMatchObject({ tipo: 'conflito' });
  });
});

describe('publicar', () => {
  it('espera o rascunho que está a caminho, e grava uma vez', async () => {
    const { salvador, envios, guardado, situacao } = comServidor();
    salvador.mudar(pagina('um'));
    const caminho = salvador.descarregar();
    const publicado = salvador.gravarJa({ conteudo: pagina('um'), rascunho: null });
    await Promise.all([caminho, publicado]);
    await passar(60_000);
    expect(envios).toHaveLength(2);
    expect(guardado()).toMatchObject({ conteudo: pagina('um'), rascunho: null });
    expect(situacao()).toEqual({ tipo: 'em dia' });
  });

  it('a que falha diz por quê, e o rascunho continua a guardar-se', async () => {
    const { salvador, guardado, perder } = comServidor();
    salvador.mudar(pagina('um'));
    perder(SEM_REDE);
    await expect(salvador.gravarJa({ conteudo: pagina('um'), rascunho: null })).rejects.toBe(SEM_REDE);
    await passar(1_000);
    expect(guardado()).toMatchObject({ conteudo: pagina('no ar'), rascunho: pagina('um') });
  });

  it('com outra versão no ar, é conflito', async () => {
    const { salvador, mudarLa, situacao } = comServidor();
    mudarLa({ conteudo: pagina('da outra') });
    await expect(salvador.gravarJa({ conteudo: pagina('um'), rascunho: null })).rejects.toThrow(
      'outra janela',
    );
    expect(situacao()).toMatchObject({ tipo: 'conflito' });
  });
});
