import { randomUUID } from 'node:crypto';
import type { AssinaturaFormulario } from '../../shared/assinaturas/assinaturas.schema.ts';
import type { DecisaoParaGuardar } from '../../shared/assistente/assistente.schema.ts';
import { somarDias } from '../../shared/base/datas.ts';
import type { ClienteFormulario } from '../../shared/clientes/clientes.schema.ts';
import type { CupomFormulario } from '../../shared/cupons/cupons.schema.ts';
import type { PaginaFormulario } from '../../shared/paginas/paginas.schema.ts';
import type { ProdutoFormulario } from '../../shared/produtos/produtos.schema.ts';

let contador = 0;

/** CPF com os dígitos certos, um diferente a cada chamada. */
export function umCpf(): string {
  contador += 1;
  const base = String(100_000_000 + contador * 7919).slice(-9);
  const digito = (numeros: string) =>
    (([...numeros].reduce((soma, d, i) => soma + Number(d) * (numeros.length + 1 - i), 0) * 10) % 11) % 10;
  const primeiro = digito(base);
  return `${base}${primeiro}${digito(`${base}${primeiro}`)}`;
}

/** Cliente como o formulário o manda; um nome e um CPF diferentes a cada chamada. */
export function umCliente(extras: Partial<ClienteFormulario> = {}): ClienteFormulario {
  const cpf = extras.estrangeiro ? null : umCpf();
  return {
    nome: `Cliente ${contador}`,
    email: `cliente${contador}@exemplo.com.br`,
    telefone: '(11) 98765-4321',
    ...(extras.estrangeiro
      ? { pais: 'Portugal', documento: `PT${contador}`, pais_documento: 'Portugal' }
      : { cpf }),
    ...extras,
  };
}

/** Produto como o formulário o manda. */
export function umProduto(extras: Partial<ProdutoFormulario> = {}): ProdutoFormulario {
  contador += 1;
  return { nome: `Produto ${contador} (mensal)`, periodicidade: 'mensal', preco: 99.9, ...extras };
}

/** Assinatura como o formulário a manda, de hoje a daqui a trinta dias. */
export function umaAssinatura(
  alvo: { cliente_id: string; produto_id: string; hoje: string },
  extras: Partial<AssinaturaFormulario> = {},
): AssinaturaFormulario {
  const { hoje, ...ids } = alvo;
  return { ...ids, data_inicio: hoje, data_expiracao: somarDias(hoje, 30), valor: 99.9, ...extras };
}

let cupons = 0;
/** Cupom válido com um código só dele. */
export const umCupom = (extras: Partial<CupomFormulario> = {}): CupomFormulario => {
  cupons += 1;
  return {
    codigo: `TESTE${cupons}X${Date.now() % 100_000}`,
    descricao: 'Cupom de teste',
    valor_desconto: 10,
    ...extras,
  };
};

let conhecimentos = 0;
/** Item da base do Over Limite. */
export function umConhecimento(extras: { titulo?: string } = {}) {
  conhecimentos += 1;
  return {
    produto: 'over_limite' as const,
    titulo: `Quanto custa ${conhecimentos}`,
    categoria: 'faq' as const,
    conteudo: `O plano mensal custa R$ 49,90 (${conhecimentos}-${Date.now() % 100_000}).`,
    tags: ['preço', 'plano'],
    ativo: true,
    ...extras,
  };
}

let paginas = 0;
/** Landing page de links com um endereço só dela. */
export function umaPagina(extras: Partial<Pick<PaginaFormulario, 'titulo' | 'slug' | 'ativo'>> = {}) {
  paginas += 1;
  return {
    titulo: `Página ${paginas}`,
    slug: `pagina-${paginas}-${Date.now() % 100_000}`,
    descricao: 'Página de teste',
    ativo: true,
    template: 'linktree',
    conteudo: {
      perfil: { nome: 'Loja', bio: 'Links da loja', foto: '' },
      links: [{ titulo: 'Site', descricao: '', url: 'https://exemplo.com.br', cor: '#3b82f6' }],
      redes: [{ plataforma: 'instagram', url: 'https://instagram.com/exemplo' }],
    },
    ...extras,
  } satisfies PaginaFormulario;
}

/** Uma pergunta que ninguém soube responder, como o assistente a registra; cada uma com palavras suas. */
export function umaDecisaoSemResposta(extras: Partial<DecisaoParaGuardar> = {}): DecisaoParaGuardar {
  const id = randomUUID();
  return {
    id,
    em: new Date().toISOString(),
    telefone: '551199998888',
    nome: 'Quem perguntou',
    pergunta: `Como funciona o ${id.replaceAll('-', '')}?`,
    desfecho: 'passada',
    motivo: 'sem_conhecimento',
    por: 'palavras',
    bases: ['over_limite'],
    itens: [],
    tokens_entrada: 0,
    tokens_saida: 0,
    tokens_busca: 0,
    custo_micro: null,
    modelo: null,
    ms: 12,
    resposta: null,
    ...extras,
  };
}
