import { radicaisDe } from '../conhecimento/palavras.rules.ts';
import type { Trecho } from './trechos.rules.ts';

/** O que se escreve com maiúscula junto de um preço sem ser o nome do que se vende. */
const DE_QUALQUER = new Set(
  radicaisDe(`preco valor taxa inclui incluso inscricoes inscricao vagas plano curso aula aulas clube pacote pack turma consulta oficina
    nivel assinatura acesso ingresso matricula instagram pagamento cobranca entrega frete garantia cada para com`),
);

/** 'Essencial', '21K'. */
const NOME = /(?<![\p{L}\d])(?:\p{Lu}[\p{L}\d]+|\d+\p{Lu}+(?!\p{L})|\d+ mes(?:es)?(?!\p{L}))/gu;
/** Os nomes do que se vende: as palavras com maiúscula junto de um preço ('Clube Essencial: ⟦P1⟧'). */
export function nomesDosPlanos(conhecimento: string): ReadonlySet<string> {
  const nomes = new Map<string, Set<string>>();
  const guardar = (palavras: string, preco: string) => {
    for (const radical of radicaisDe(palavras))
      nomes.set(radical, (nomes.get(radical) ?? new Set()).add(preco));
  };
  /** 'Kit Semana' e 'Kit Mês' são dois kits: 'Kit' não é o nome de nenhum. */
  const primeiras = new Set<string>();
  for (const frase of conhecimento.split(/(?<=[.!?;])\s+|\n+/)) {
    let lido = 0;
    for (const { 0: preco, index } of frase.matchAll(/⟦P\d+⟧/gu)) {
      const antes = frase.slice(lido, index);
      lido = index + preco.length;
      // 'Turma em grupo (até 8 alunos): ⟦P1⟧', 'Ouvinte (⟦P2⟧)'.
      const rotulo =
        /(?:^|[.;:,] )([^.;:,(]{3,40}) ?[:(]\s*$/u.exec(antes.replace(/ ?\([^)]*\)/gu, ''))?.[1] ?? '';
      const [tipo = '', nome] = antes.match(NOME) ?? [];
      if (nome !== undefined) for (const radical of radicaisDe(tipo)) primeiras.add(radical);
      guardar(`${antes.match(NOME)?.join(' ') ?? ''} ${rotulo}`, preco);
    }
  }
  // O título do item de um preço só é o nome do que ele vende: 'Pacote Paróquia'.
  for (const item of conhecimento.split(/^(?=## )/m)) {
    const [preco, ...outros] = new Set(item.match(/⟦P\d+⟧/gu));
    if (preco !== undefined && outros.length === 0)
      guardar((item.split('\n')[0] ?? '').match(NOME)?.join(' ') ?? '', preco);
  }
  const quantos = new Set(conhecimento.match(/⟦P\d+⟧/gu)).size;
  const distingue = (nome: string, precos: number) =>
    precos === 1 ? quantos > 1 : precos === 2 && quantos > 2 && !primeiras.has(nome);
  return new Set(
    [...nomes]
      .filter(([nome, precos]) => distingue(nome, precos.size) && !DE_QUALQUER.has(nome))
      .map(([nome]) => nome),
  );
}

/** De que planos é cada palavra que os itens só dizem de alguns: 'Google Agenda só no Plano Equipe'. */
export function donosDasPalavras(
  trechos: readonly Trecho[],
  nomes: ReadonlySet<string>,
): ReadonlyMap<string, ReadonlySet<string>> {
  const donos = new Map<string, Set<string>>();
  const deTodos = new Set<string>();
  for (const { palavras, afirmadas, titulo, texto } of trechos) {
    for (const palavra of titulo) deTodos.add(palavra);
    if (texto.startsWith('#')) continue;
    const doTrecho = [...palavras].filter((palavra) => nomes.has(palavra));
    const planos = doTrecho.length > 0 ? doTrecho : [...titulo].filter((palavra) => nomes.has(palavra));
    for (const palavra of afirmadas) {
      if (nomes.has(palavra) || DE_QUALQUER.has(palavra) || /^\d+$|^ficha/.test(palavra)) continue;
      if (planos.length === 0) deTodos.add(palavra);
      donos.set(palavra, new Set([...(donos.get(palavra) ?? []), ...planos]));
    }
  }
  return new Map([...donos].filter(([palavra]) => !deTodos.has(palavra)));
}
