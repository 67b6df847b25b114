import { desfazerEscape } from '../base/csv.ts';
import { cpfRestaurado } from '../base/mascaras.ts';
import {
  type CampoDeAssinatura,
  type CampoDeCliente,
  COLUNAS_ASSINATURAS,
  COLUNAS_CLIENTES,
  type Coluna,
  tituloComparavel,
} from './tarefas.columns.ts';

/** As listas que se importam de uma planilha. */
export type ListaImportada = 'clientes' | 'assinaturas';
/** Um campo que se lê de uma planilha: os da lista, e o DDD, que se junta ao telefone. */
export type CampoDoMapa = CampoDeCliente | CampoDeAssinatura | 'ddd';
/** De que coluna do arquivo, a contar de zero, sai cada campo; o que não está não se usa. */
export type Mapa = { readonly [C in CampoDoMapa]?: number | undefined };

const tirarInformativas = <C extends CampoDoMapa>(colunas: readonly Coluna<C>[]) =>
  colunas.filter(({ informativa }) => informativa !== true);

/** Os campos que se leem de cada planilha, na ordem em que se mostram; os que só se exportam ficam de fora. */
export const CAMPOS_A_LER: Record<ListaImportada, readonly Coluna<CampoDoMapa>[]> = {
  clientes: tirarInformativas<CampoDoMapa>(COLUNAS_CLIENTES).flatMap((coluna): Coluna<CampoDoMapa>[] =>
    coluna.campo === 'telefone' ? [coluna, { campo: 'ddd', titulo: 'DDD' }] : [coluna],
  ),
  assinaturas: tirarInformativas<CampoDoMapa>(COLUNAS_ASSINATURAS),
};

/** Colunas que nós mesmos pomos na planilha das linhas recusadas, e que não são de campo nenhum. */
export const COLUNAS_DA_RECUSA = ['Linha', 'Motivo da recusa'] as const;

/** Como as outras lojas, os bancos e quem escreve à mão chamam cada campo, do que mais serve ao que menos serve. */
const OUTROS_TITULOS: { readonly [C in CampoDoMapa]?: readonly string[] } = {
  nome: [
    ...['Comprador(a)', 'Comprador', 'Aluno', 'Assinante', 'Nome e sobrenome', 'Nome / Razão social'],
    ...['Razão social', 'Full name', 'Name', 'Customer', 'Buyer'],
  ],
  cliente: ['Nome completo', 'Comprador(a)', 'Comprador', 'Aluno', 'Assinante', 'Name', 'Customer'],
  cpf: ['CPF / CNPJ', 'CPF ou CNPJ', 'CNPJ / CPF', 'Número do CPF', 'Nº do CPF', 'CPF/Documento'],
  email: ['Mail', 'Endereço de e-mail', 'E-mail principal', 'Email address'],
  telefone: [
    ...[
      'Telefone celular',
      'Celular com DDD',
      'Telefone com DDD',
      'Telefone / WhatsApp',
      'Celular / WhatsApp',
    ],
    ...['Número de telefone', 'Número do celular', 'Telefone fixo', 'Mobile', 'Phone', 'Phone number'],
  ],
  ddd: ['DDD do telefone', 'DDD telefone', 'DDD do celular', 'DDD celular', 'Código de área'],
  cep: ['Código postal', 'Zip code', 'Zipcode'],
  rua: ['Endereço (rua)', 'Nome da rua', 'Street', 'Address'],
  numero: ['Nº', 'Número do endereço', 'Número da casa', 'Endereço (número)'],
  complemento: ['Endereço (complemento)', 'Complement'],
  bairro: ['Endereço (bairro)', 'Neighborhood'],
  cidade: ['Município', 'City', 'Localidade'],
  estado: ['Estado (UF)', 'Sigla do estado', 'State'],
  pais: ['Country'],
  observacoes: ['Observação', 'Obs', 'Notas', 'Anotações'],
  produto: ['Nome do produto', 'Nome do curso', 'Curso', 'Produto / Plano', 'Product', 'Product name'],
  periodicidade: ['Recorrência', 'Frequência', 'Frequência de cobrança', 'Ciclo', 'Período'],
  data_inicio: [
    ...['Início da assinatura', 'Data de início da assinatura', 'Data da assinatura', 'Data de adesão'],
    ...['Data da adesão', 'Data da compra', 'Data da venda', 'Data de venda', 'Data da transação'],
    ...['Data do pedido', 'Start date'],
  ],
  data_expiracao: [
    ...['Data do vencimento', 'Próximo vencimento', 'Data do próximo vencimento', 'Próxima cobrança'],
    ...['Data da próxima cobrança', 'Próximo pagamento', 'Data do próximo pagamento', 'Próxima renovação'],
    ...['Válido até', 'Válida até', 'Expira em', 'Vence em', 'Fim do acesso', 'Acesso até', 'End date'],
  ],
  status: ['Status da assinatura', 'Situação', 'Situação da assinatura'],
  valor: ['Preço', 'Valor da assinatura', 'Valor do plano', 'Preço da oferta', 'Preço total', 'Price'],
};

/** Quem tem mais de um telefone atende no celular: é ele que se procura antes. */
const ANTES: { readonly [C in CampoDoMapa]?: readonly string[] } = { telefone: ['Celular', 'WhatsApp'] };

/** O que as lojas põem antes ou depois do nome do campo: 'E-mail do(a) comprador(a)', 'Nome do cliente'. */
const DE_QUEM =
  /^(?:customer|buyer|subscriber)(?=.)|(?<=.)(?:doa|d[oa]|de)?(?:cliente|compradora?|alun[oa]|assinante|contato)$/;
const tirarDeQuem = (comparavel: string) => comparavel.replace(DE_QUEM, '');

const limpar = (titulo: string) => tituloComparavel(desfazerEscape(titulo));

/** O que se adivinha de um arquivo: o mapa, e o que nele não se pode decidir sem quem o mandou. */
export type Adivinhado = {
  readonly mapa: Mapa;
  /** O arquivo é dos nossos: títulos exportados ou do modelo, nenhum a mais e nenhum em falta. */
  readonly certo: boolean;
  /** Campos cujo título aparece mais de uma vez, pelo nome do campo na tela. */
  readonly repetidas: readonly string[];
};

/** Diz se o que a coluna traz são CPFs: mais da metade do que está preenchido. */
function trazCpf(amostra: readonly (readonly string[])[], posicao: number): boolean {
  const celulas = amostra.map((linha) => linha[posicao]?.trim() ?? '').filter((celula) => celula !== '');
  return celulas.filter((celula) => cpfRestaurado(celula) !== null).length * 2 > celulas.length;
}

/**
 * De que coluna parece sair cada campo, pelos títulos do arquivo e pelas primeiras linhas dele. O título igual ao nosso
 * vale mais que os outros; uma coluna serve a um campo só.
 */
export function adivinharMapa(
  lista: ListaImportada,
  titulos: readonly string[],
  amostra: readonly (readonly string[])[],
): Adivinhado {
  const comparaveis = titulos.map(limpar);
  const usadas = new Set<number>();
  const repetidas: string[] = [];
  const mapa: { [C in CampoDoMapa]?: number } = {};
  const livres = (aceito: string, forma: (comparavel: string) => string) =>
    comparaveis.flatMap((comparavel, i) => (!usadas.has(i) && forma(comparavel) === aceito ? [i] : []));

  const procurar = ({ campo, titulo, apelidos = [] }: Coluna<CampoDoMapa>): readonly number[] => {
    const aceitos = [...(ANTES[campo] ?? []), titulo, ...apelidos, ...(OUTROS_TITULOS[campo] ?? [])];
    for (const forma of [(comparavel: string) => comparavel, tirarDeQuem]) {
      for (const aceito of aceitos.map(tituloComparavel)) {
        const achadas = livres(aceito, forma);
        if (achadas.length > 0) return achadas;
      }
    }
    // 'Documento' só com CPFs dentro é o CPF; o de quem é de fora continua a ser o documento.
    return campo === 'cpf' ? livres('documento', tirarDeQuem).filter((i) => trazCpf(amostra, i)) : [];
  };
  for (const coluna of CAMPOS_A_LER[lista]) {
    const [primeira, ...outras] = procurar(coluna);
    if (primeira === undefined) continue;
    if (outras.length > 0) repetidas.push(coluna.titulo);
    else mapa[coluna.campo] = primeira;
    for (const posicao of [primeira, ...outras]) usadas.add(posicao);
  }
  const nossos = [
    ...(lista === 'clientes' ? COLUNAS_CLIENTES : COLUNAS_ASSINATURAS).map(({ titulo }) => titulo),
    ...COLUNAS_DA_RECUSA,
    '',
  ].map(tituloComparavel);
  const certo =
    repetidas.length === 0 &&
    faltam(lista, mapa).length === 0 &&
    comparaveis.every((comparavel) => nossos.includes(comparavel));
  return { mapa, certo, repetidas };
}

/** Os campos obrigatórios sem coluna, como se chamam na tela. */
export function faltam(lista: ListaImportada, mapa: Mapa): string[] {
  return CAMPOS_A_LER[lista]
    .filter(
      ({ campo, obrigatoria, ou }) =>
        obrigatoria && mapa[campo] === undefined && (ou === undefined || mapa[ou] === undefined),
    )
    .map((coluna) => nomeDoObrigatorio(lista, coluna));
}

/** Como se chama um campo obrigatório: com o outro que também serve, se há um. */
export function nomeDoObrigatorio(lista: ListaImportada, { titulo, ou }: Coluna<CampoDoMapa>): string {
  const outro = CAMPOS_A_LER[lista].find(({ campo }) => campo === ou);
  return outro === undefined ? titulo : `${titulo} ou ${outro.titulo}`;
}

/** O que dizer das colunas que faltam, ou null. */
export function fraseDoQueFalta(lista: ListaImportada, mapa: Mapa): string | null {
  const quais = faltam(lista, mapa);
  if (quais.length === 0) return null;
  const comeco = quais.length === 1 ? 'Falta a coluna' : 'Faltam as colunas';
  return `${comeco} ${quais.join(', ')} na primeira linha do arquivo`;
}

/** Uma escolha de quem importa: este campo sai desta coluna. */
export type Escolha = { readonly campo: CampoDoMapa; readonly posicao: number };

/**
 * O mapa que as escolhas fazem, ou por que não servem: campo que a lista não tem, campo com duas colunas, ou coluna que
 * o arquivo não tem.
 */
export function montarMapa(
  lista: ListaImportada,
  escolhas: readonly Escolha[],
  quantasColunas: number,
): { readonly mapa: Mapa } | { readonly motivo: string } {
  const mapa: { [C in CampoDoMapa]?: number } = {};
  for (const { campo, posicao } of escolhas) {
    const coluna = CAMPOS_A_LER[lista].find((cada) => cada.campo === campo);
    if (!coluna) return { motivo: `A lista de ${lista} não tem o campo ${campo}` };
    if (mapa[campo] !== undefined) return { motivo: `Escolha uma coluna só para ${coluna.titulo}` };
    if (posicao >= quantasColunas)
      return { motivo: `O arquivo não tem a coluna escolhida para ${coluna.titulo}` };
    mapa[campo] = posicao;
  }
  const falta = fraseDoQueFalta(lista, mapa);
  return falta === null ? { mapa } : { motivo: falta };
}
