import type { DadosDoVendedor } from '../../shared/base/vendedor.ts';
import type { PlanoEntrada } from '../../shared/catalogo/ofertas.schema.ts';
import type { LinkDaLinha, Natureza } from '../../shared/linhas/linhas.schema.ts';
import type { ProdutoEntrada } from '../../shared/produtos/produtos.schema.ts';
import type { ComFigura } from './demo-figuras.ts';

type ProdutoAVenda = ProdutoEntrada & {
  /** Quanto cada pagamento dá de acesso, para contar de trás o começo de uma assinatura. */
  readonly meses: number;
  readonly plano: Pick<PlanoEntrada, 'codigo' | 'nome' | 'meses' | 'inclui'> & Partial<PlanoEntrada>;
};

/** Uma assinatura da demonstração: `vence` em dias a partir de hoje, `produto` pela posição na lista. */
type ClienteComAssinatura = {
  readonly produto: number;
  readonly vence: number;
  readonly status?: 'pendente';
  readonly status_grupo: 'ativo' | 'pendente';
  readonly cancelada?: true;
};

/** Um vendedor da demonstração que vende outra coisa: quem é, o que vende, onde e a quem. */
export type VendedorDaDemonstracao = {
  readonly operador: { readonly email: string; readonly nome: string; readonly username: string };
  readonly quem_vende: Partial<DadosDoVendedor>;
  readonly nome: string;
  readonly natureza: Natureza;
  readonly links: readonly LinkDaLinha[];
  readonly figura: ComFigura;
  readonly produtos: readonly ProdutoAVenda[];
  readonly pagina: {
    readonly slug: string;
    readonly titulo: string;
    readonly texto: string;
    readonly perguntas: readonly { readonly pergunta: string; readonly resposta: string }[];
  };
  readonly primeira_pessoa: number;
  readonly clientes: readonly ClienteComAssinatura[];
};

/** A padeira: um curso, pago uma vez. Os CNPJ são de exemplo, de ninguém. */
export const PADARIA: VendedorDaDemonstracao = {
  operador: { email: 'padaria@exemplo.com.br', nome: 'Padaria da Lúcia', username: 'padaria' },
  quem_vende: {
    razao_social: 'Padaria da Lúcia Ltda',
    cpf_cnpj: '12345678000195',
    email_contato: 'contato@padariadalucia.exemplo.com.br',
    cep: '30110013',
    rua: 'Avenida do Contorno',
    numero: '500',
    bairro: 'Floresta',
    cidade: 'Belo Horizonte',
    estado: 'MG',
  },
  nome: 'Curso de Panificação',
  natureza: 'curso',
  figura: 'padaria',
  links: [
    {
      id: 'link_area',
      rotulo: 'Área de aulas',
      endereco: 'https://aulas.padariadalucia.exemplo.com.br',
      tipo: 'area',
    },
  ],
  produtos: [
    {
      nome: 'Curso de Panificação (completo)',
      tipo: 'Curso',
      periodicidade: 'único',
      descricao: 'Trinta e duas aulas em vídeo, da farinha ao forno',
      preco: 197,
      meses: 12,
      plano: {
        codigo: 'completo',
        nome: 'Acesso completo',
        meses: 12,
        inclui: ['32 aulas em vídeo', 'Receitas para imprimir', 'Dúvidas respondidas pela Lúcia'],
      },
    },
  ],
  pagina: {
    slug: 'curso-de-panificacao',
    titulo: 'Faça em casa o pão da padaria',
    texto:
      'Um curso para quem nunca sovou uma massa e para quem já vende pão no bairro. Da escolha da farinha ao ponto do forno, cada aula mostra uma etapa, com a receita na tela e os erros mais comuns.\n\nVocê assiste quando quiser, no celular ou no computador, e volta à mesma aula quantas vezes precisar.',
    perguntas: [
      {
        pergunta: 'Preciso de um forno profissional?',
        resposta: 'Não. Todas as receitas foram testadas num forno doméstico comum, a gás e elétrico.',
      },
      {
        pergunta: 'Por quanto tempo posso assistir?',
        resposta: 'Por doze meses a partir da compra, quantas vezes quiser.',
      },
    ],
  },
  primeira_pessoa: 401,
  clientes: [
    { produto: 0, vence: 330, status_grupo: 'ativo' },
    { produto: 0, vence: 210, status_grupo: 'ativo' },
    { produto: 0, vence: 7, status_grupo: 'ativo' },
    { produto: 0, vence: 358, status_grupo: 'pendente' },
    { produto: 0, vence: -3, status_grupo: 'ativo' },
    { produto: 0, vence: 120, status_grupo: 'ativo', cancelada: true },
  ],
};

/** A adega: um clube, por mês ou por ano. */
export const ADEGA: VendedorDaDemonstracao = {
  operador: { email: 'adega@exemplo.com.br', nome: 'Adega do Vale', username: 'adega' },
  quem_vende: {
    razao_social: 'Adega do Vale Comércio de Vinhos Ltda',
    cpf_cnpj: '98765432000198',
    email_contato: 'contato@adegadovale.exemplo.com.br',
    cep: '95700000',
    rua: 'Rua dos Vinhedos',
    numero: '120',
    bairro: 'Centro',
    cidade: 'Bento Gonçalves',
    estado: 'RS',
  },
  nome: 'Clube do Vinho',
  natureza: 'clube',
  figura: 'adega',
  links: [
    {
      id: 'link_area',
      rotulo: 'Área do clube',
      endereco: 'https://clube.adegadovale.exemplo.com.br',
      tipo: 'area',
    },
  ],
  produtos: [
    {
      nome: 'Clube do Vinho (mensal)',
      tipo: 'Clube',
      periodicidade: 'mensal',
      descricao: 'Acesso ao clube por um mês',
      preco: 49,
      meses: 1,
      plano: {
        codigo: 'mensal',
        nome: 'Mensal',
        meses: null,
        inclui: ['Uma degustação guiada por mês', 'Desconto de sócio na loja'],
      },
    },
    {
      nome: 'Clube do Vinho (anual)',
      tipo: 'Clube',
      periodicidade: 'anual',
      descricao: 'Acesso ao clube por um ano',
      preco: 490,
      meses: 12,
      plano: {
        codigo: 'anual',
        nome: 'Anual',
        meses: null,
        selo: 'Dois meses grátis',
        inclui: ['Doze degustações guiadas', 'Desconto de sócio na loja', 'Visita à adega'],
        de_centavos: 58_800,
      },
    },
  ],
  pagina: {
    slug: 'clube-do-vinho',
    titulo: 'Um bom vinho por mês, com quem o faz',
    texto:
      'Todo mês, uma degustação guiada ao vivo com o enólogo da casa, a ficha do vinho e o que servir com ele. No resto do mês, a área do clube guarda as gravações e os preços de sócio.',
    perguntas: [
      {
        pergunta: 'Os vinhos vêm incluídos?',
        resposta: 'A assinatura é do clube. Os vinhos se compram à parte, com o desconto de sócio.',
      },
      { pergunta: 'Posso sair quando quiser?', resposta: 'Sim. O acesso vale até o fim do que já foi pago.' },
    ],
  },
  primeira_pessoa: 411,
  clientes: [
    { produto: 0, vence: 3, status_grupo: 'ativo' },
    { produto: 0, vence: 22, status_grupo: 'ativo' },
    { produto: 1, vence: 140, status_grupo: 'ativo' },
    { produto: 0, vence: 0, status_grupo: 'ativo' },
    { produto: 0, vence: 28, status: 'pendente', status_grupo: 'pendente' },
    { produto: 0, vence: 12, status_grupo: 'ativo', cancelada: true },
    { produto: 0, vence: -6, status_grupo: 'ativo' },
  ],
};
