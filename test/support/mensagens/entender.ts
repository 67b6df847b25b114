import { BASES, type Base, CONHECIMENTO } from '../../../infra/local/conhecimento/bases.ts';
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

/** O que se faz de uma mensagem só pelas palavras e pelas regras, sem modelo nenhum, com as bases da demonstração. */
export function entenderPorPalavras({ texto, falando, cliente }: Chegada): Feito {
  const tipo = tipoDaFala(texto);
  if (tipo) return { fez: acaoDo(tipo) };
  if (cliente && perguntaDosSeus(texto)) return { fez: 'seus_dados' };
  const nomeadas = linhasNomeadas(texto, LINHAS);
  const bases: readonly string[] = nomeadas.length > 0 ? nomeadas : falando ? [falando] : BASES;
  const pergunta = perguntaAProcurar(texto);
  const porBase = PROCURAS.filter(({ base }) => bases.includes(base)).map(({ base, procurar }) =>
    procurar(
      tirarNomes(
        pergunta,
        LINHAS.filter(({ id }) => id === base),
      ),
    ),
  );
  const piso = pisoDasPalavras(bases.length);
  if (porBase.filter(([primeiro]) => (primeiro?.certeza ?? 0) >= piso).length > 1)
    return { fez: 'qual_produto' };
  const [melhor] = juntarPelaCerteza(porBase);
  if (!melhor || melhor.certeza < piso) return { fez: 'passar' };
  const corte = melhor.id.indexOf('/');
  return { fez: 'item', base: melhor.id.slice(0, corte) as Base, titulo: melhor.id.slice(corte + 1) };
}
