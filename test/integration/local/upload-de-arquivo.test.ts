import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { TAMANHO_MAXIMO_ARQUIVO } from '../../../shared/tarefas/tarefas.limites.ts';
import type { OperadorLigado } from '../../support/produto.ts';
import { mandarFormulario } from '../../support/upload-de-arquivo.ts';
import { produtoComum } from '../produto-comum.ts';

describe('o arquivo de uma importação só entra no balde como foi combinado', () => {
  let operador: OperadorLigado;
  beforeAll(async () => {
    operador = await (await produtoComum()).operador();
  });

  const abrir = () =>
    operador.api(
      'POST /api/tarefas',
      { body: { tipo: 'importar_clientes', nome_arquivo: 'clientes.csv' } },
      { chave: randomUUID() },
    );
  const analisar = (id: string) => operador.api('POST /api/tarefas/{id}/analisar', { params: { id } });
  const recusado = async (resposta: Response) => [
    resposta.status,
    /<Code>(\w+)</.exec(await resposta.text())?.[1],
  ];

  it('do tamanho máximo ainda entra; com um byte a mais é recusado e nada fica guardado', async () => {
    const { tarefa, envio } = await abrir();
    const noLimite = new Uint8Array(TAMANHO_MAXIMO_ARQUIVO);
    const aMais = new Uint8Array(TAMANHO_MAXIMO_ARQUIVO + 1);
    expect(await recusado(await mandarFormulario(envio, aMais))).toEqual([400, 'EntityTooLarge']);
    await expect(analisar(tarefa.id)).rejects.toMatchObject({ erro: 'arquivo_ausente' });
    expect((await mandarFormulario(envio, noLimite)).status).toBe(204);
  });

  it('com outro tipo, outro nome, um campo a mais ou outra assinatura é recusado', async () => {
    const { tarefa, envio } = await abrir();
    const negado = [403, 'AccessDenied'];
    const tentar = async (campos: Record<string, string>) =>
      recusado(await mandarFormulario(envio, 'Nome\nAna', campos));
    expect(await tentar({ 'Content-Type': 'text/html' })).toEqual(negado);
    expect(await tentar({ key: 'de/outro/operador.csv' })).toEqual(negado);
    expect(await tentar({ acl: 'public-read' })).toEqual(negado);
    const semLimite = { expiration: '2099-01-01T00:00:00Z', conditions: [] };
    const Policy = Buffer.from(JSON.stringify(semLimite)).toString('base64');
    expect(await tentar({ Policy })).toEqual([403, 'SignatureDoesNotMatch']);
    await expect(analisar(tarefa.id)).rejects.toMatchObject({ erro: 'arquivo_ausente' });
  });
});
