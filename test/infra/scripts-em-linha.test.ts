import { describe, expect, it } from 'vitest';
import { SCRIPTS_EM_LINHA } from '../../infra/aws/edge/scripts-em-linha.ts';
import { scriptsDoSite } from '../../infra/tools/scripts-do-site.ts';
import { arquivosEmVigor, hashDoScript } from '../../lambdas/site/arquivos.ts';

const LISTA = 'site/scripts-aceitos.json';
/** O balde do site com a lista que a última instalação da web deixou; null, sem nenhuma. */
const baldeCom = (aceitos: readonly string[] | null) => async (chave: string) =>
  chave === LISTA && aceitos ? JSON.stringify(aceitos) : null;
const novo = {
  pagina: '/assets/site-NOVO.js',
  emLinha: 'novo()',
  checkout: '/assets/checkout-NOVO.js',
  aberto: '/assets/aberto-NOVO.js',
};
const velho = {
  pagina: '/assets/site-VELHO.js',
  emLinha: 'velho()',
  checkout: '/assets/checkout-VELHO.js',
  aberto: '/assets/aberto-VELHO.js',
};
const emVigor = (aceitos: readonly string[] | null, arquivos = novo) =>
  arquivosEmVigor(baldeCom(aceitos), { arquivos, lista: LISTA });

describe('o script escrito nas páginas publicadas', () => {
  it('o que a montagem produz está na lista que a política aceita: quem o muda acrescenta o novo resumo', async () => {
    const { nomes } = await scriptsDoSite();
    expect(nomes.emLinha, 'o script das páginas tem de caber num arquivo só').not.toBeNull();
    expect(nomes.emLinha).not.toMatch(/<\/script|<!--/i);
    expect(SCRIPTS_EM_LINHA, 'acrescente o resumo em infra/aws/edge/scripts-em-linha.ts').toContain(
      hashDoScript(nomes.emLinha ?? ''),
    );
  });

  it('a lista não repete resumos e cabe no cabeçalho', () => {
    expect(new Set(SCRIPTS_EM_LINHA).size).toBe(SCRIPTS_EM_LINHA.length);
    for (const resumo of SCRIPTS_EM_LINHA) expect(resumo).toMatch(/^sha256-[A-Za-z0-9+/]{43}=$/);
    // Cada um ocupa 53 letras do cabeçalho: antes de vinte, publique tudo e retire os que nenhuma página usa.
    expect(SCRIPTS_EM_LINHA.length).toBeLessThan(20);
  });

  it('publicador novo sob a borda antiga cita o arquivo; atualizada a borda, escreve', async () => {
    expect(await emVigor([hashDoScript(velho.emLinha)])).toEqual({ ...novo, emLinha: null });
    expect(await emVigor([hashDoScript(velho.emLinha), hashDoScript(novo.emLinha)])).toEqual(novo);
  });

  it('publicador que volta atrás continua escrevendo o script antigo, que a borda nova ainda aceita', async () => {
    const aceitos = [hashDoScript(velho.emLinha), hashDoScript(novo.emLinha)];
    expect(await emVigor(aceitos, velho)).toEqual(velho);
  });

  it('borda que volta atrás faz o publicador novo citar o arquivo outra vez', async () => {
    expect((await emVigor([hashDoScript(velho.emLinha)])).emLinha).toBeNull();
  });

  it('antes da primeira instalação da web, as páginas citam o arquivo', async () => {
    expect((await emVigor(null)).emLinha).toBeNull();
  });
});
