import { BASES, type Base, CONHECIMENTO } from '../../../infra/local/conhecimento/bases.ts';
import { procurarNasBases } from '../../../lambdas/conhecimento/index.ts';
import type { ModeloDeBusca } from '../../../lambdas/conhecimento/ports.ts';
import type { Table } from '../../../lambdas/platform/table.ts';
import { linhasNomeadas, tirarNomes } from '../../../shared/assistente/quem.rules.ts';
import { perguntaAProcurar, perguntaDosSeus, tipoDaFala } from '../../../shared/assistente/tipos.rules.ts';
import type { Tipo } from '../../../shared/assistente/tipos.ts';
import {
  juntarPelaCerteza,
  pisoDasPalavras,
  prepararProcura,
} from '../../../shared/conhecimento/procura.rules.ts';
import { ESPECIFICADAS } from '../../../shared/linhas/especificadas.ts';
import type { Acao } from './forma.ts';
import type { Chegada, Feito } from './medir.ts';

const LINHAS = BASES.map((id) => ({ id, nome: ESPECIFICADAS[id].nome }));
const PROCURAS = BASES.map((base) => ({
  base,
  procurar: prepararProcura(CONHECIMENTO[base].map((item) => ({ ...item, id: `${base}/${item.titulo}` }))),
}));
const ACAO: Readonly<Partial<Record<Tipo, Acao>>> = {
  ruido: 'calar',
  cumprimento: 'cortesia',
  agradecimento: 'cortesia',
  delicada: 'passar',
  fora_do_assunto: 'passar',
};
const acaoDo = (tipo: Tipo): Acao => ACAO[tipo] ?? (tipo as Acao);

/** O que se faz de uma mensagem antes de procurar, pelo tipo dela; null quando é preciso procurar. */
function semProcurar({ texto, cliente }: Chegada): Feito | null {
  const tipo = tipoDaFala(texto);
  if (tipo) return { fez: acaoDo(tipo) };
  return cliente && perguntaDosSeus(texto) ? { fez: 'seus_dados' } : null;
}

/** Em que bases se procura, o que se procura, e a pergunta sem o nome de uma linha. */
function aProcurar({ texto, falando }: Chegada) {
  const nomeadas = linhasNomeadas(texto, LINHAS);
  const bases: readonly string[] = nomeadas.length > 0 ? nomeadas : falando ? [falando] : BASES;
  const pergunta = perguntaAProcurar(texto);
  const semNome = (base: string) =>
    tirarNomes(
      pergunta,
      LINHAS.filter(({ id }) => id === base),
    );
  return { bases, pergunta, semNome, sabe: falando !== null || nomeadas.length > 0 };
}

/**
 * O que se faz de uma mensagem pelos vetores de um modelo e pelas palavras, como o assistente: quem chama pôs as bases
 * da demonstração na tabela, para este vendedor.
 */
export const entenderPorVetores =
  (tabela: Table, usuario_id: string, modelo: ModeloDeBusca) =>
  async (chegada: Chegada): Promise<Feito> => {
    const antes = semProcurar(chegada);
    if (antes) return antes;
    const { sabe, ...pedido } = aProcurar(chegada);
    const { basta, itens, linhas } = await procurarNasBases({ tabela }, { usuario_id, modelo, ...pedido });
    if (!sabe && linhas.length > 1) return { fez: 'qual_produto' };
    const [melhor] = itens;
    if (!basta || !melhor) return { fez: 'passar' };
    return { fez: 'item', base: melhor.produto as Base, titulo: melhor.titulo };
  };

/** O que se faz de uma mensagem só pelas palavras e pelas regras, sem modelo nenhum, com as bases da demonstração. */
export function entenderPorPalavras(chegada: Chegada): Feito {
  const antes = semProcurar(chegada);
  if (antes) return antes;
  const { bases, semNome } = aProcurar(chegada);
  const porBase = PROCURAS.filter(({ base }) => bases.includes(base)).map(({ base, procurar }) =>
    procurar(semNome(base)),
  );
  const piso = pisoDasPalavras(bases.length);
  if (porBase.filter(([primeiro]) => (primeiro?.certeza ?? 0) >= piso).length > 1)
    return { fez: 'qual_produto' };
  const [melhor] = juntarPelaCerteza(porBase);
  if (!melhor || melhor.certeza < piso) return { fez: 'passar' };
  const corte = melhor.id.indexOf('/');
  return { fez: 'item', base: melhor.id.slice(0, corte) as Base, titulo: melhor.id.slice(corte + 1) };
}
