import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';

/** Ajuste que não serve; a mensagem é o que a pessoa lê. */
export class ConfigError extends Error {}

const PASTA = fileURLToPath(new URL('estagios', import.meta.url));
/** Onde moram os ajustes de um estágio, como a pessoa o acha. */
const arquivoDe = (nome: string) => `infra/aws/estagios/${nome}.json`;

/** Nestes dois as Lambdas aceitam o relógio deslocado: instalados numa conta, seriam uma porta aberta. */
const ESTAGIOS_RECUSADOS = ['local', 'teste'];

/** Prazos que o CloudWatch Logs aceita, em dias. */
const PRAZOS = [1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365] as const;

/** Texto de uma forma só; a frase diz a forma, como se lê depois do nome do ajuste. */
const texto = (forma: RegExp, frase: string) => z.string(frase).regex(forma, frase);
const umDominio = texto(
  /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/,
  'precisa ser um domínio em minúsculas',
);
const dominios = z.array(umDominio, 'precisa ser uma lista de domínios');
const email = texto(/^[^@\s]+@[^@\s]+\.[^@\s]+$/, 'precisa ser um e-mail, ou null').nullable();
const simOuNao = z.boolean('precisa ser true ou false');
const CONTAGEM = 'precisa ser um número inteiro, de 1 em diante';
const contagem = z.int(CONTAGEM).min(1, CONTAGEM);

const schema = z.strictObject({
  /** Plano pago do Cognito, proteção contra apagar as pilhas, e-mail só pela identidade do remetente. */
  producao: simOuNao,
  /** Entra em todo nome, para que um estágio apagado possa nascer de novo ao lado do que ficou guardado. */
  sufixo: texto(/^[a-z0-9]{0,4}$/, 'precisa ser vazio, ou até 4 letras minúsculas e números'),
  regiao: texto(/^[a-z]{2}(-[a-z]+)+-\d$/, 'precisa ser uma região da AWS, como sa-east-1'),
  /** Sem ela, vale a da sessão. */
  conta: texto(/^\d{12}$/, 'precisa ser os 12 algarismos da conta, ou null').nullable(),
  /**
   * O qualificador do `cdk bootstrap` deste estágio: os papéis que o instalam levam-no no nome. O da produção é só
   * dela, para que quem instala os outros não os possa usar (docs/deploy.md, 'A esteira').
   */
  qualificador: texto(/^[a-z0-9]{1,10}$/, 'precisa ter de 1 a 10 letras minúsculas e números'),
  /** Domínios próprios do painel e das lojas; exigem o certificado (em us-east-1) que cobre todos. */
  dominios,
  certificado: texto(
    /^arn:aws:acm:us-east-1:\d+:certificate\//,
    'precisa ser o ARN de um certificado em us-east-1, ou null',
  ).nullable(),
  /** Os domínios que são de quem instala, com todos os subdomínios; os outros são de quem vende. */
  casa: dominios,
  /**
   * O domínio em que só o painel abre; os outros deixam de o abrir. Sem ele, que na produção se recusa, o painel abre
   * em todos.
   */
  painel: umDominio.nullable(),
  /**
   * Onde mora a distribuição dos domínios que os vendedores ligam: numa pilha dela, na pilha web (as instalações de
   * antes, que não a podem trocar) ou em nenhuma, onde a conta não a pode criar.
   */
  dominiosDosVendedores: z.enum(
    ['pilha_propria', 'pilha_web', 'nenhuma'],
    "precisa ser 'pilha_propria', 'pilha_web' (a instalação que já a tem lá: docs/deploy.md) ou 'nenhuma'",
  ),
  /** Endereço que assina os e-mails; o domínio dele tem de ser verificado no SES. */
  remetente: email,
  /** `criar` verifica o domínio do remetente; `importar` usa a identidade que a conta já tem, e não a apaga. */
  identidadeDoSes: z.enum(['criar', 'importar'], "precisa ser 'criar' ou 'importar'"),
  /** Quantos e-mails por segundo o SES deixa a conta mandar (o console do SES diz, em Account dashboard). */
  sesPorSegundo: contagem,
  emailDosAlarmes: email,
  alarmes: z.enum(['todos', 'essenciais'], "precisa ser 'todos' ou 'essenciais'"),
  /** Quanto a conta pode gastar por mês, em dólares; o e-mail dos alarmes é avisado na previsão e no gasto. */
  orcamento: contagem.nullable(),
  /** O que a vigia abre de cinco em cinco minutos, como um visitante. */
  vigiar: z.array(
    texto(/^https:\/\/\S+$/, 'precisa ser um endereço com https://'),
    'precisa ser uma lista de endereços',
  ),
  /**
   * O plano que a prova de fumaça compra, `oferta/plano`; `null` onde não há loja de prova, e então a compra não se
   * confere.
   */
  planoDaProva: texto(/^[a-z0-9-]+\/[a-z0-9-]+$/, 'precisa ser oferta/plano, ou null').nullable(),
  /** Checkout, webhooks e pagamentos novos recebem uma em cada dez chamadas por cinco minutos, e voltam se falharem. */
  trocaAosPoucos: simOuNao,
  /**
   * Quantas execuções simultâneas de Lambda a conta tem: dez, como nasce, ou as mil que se pedem antes de abrir a loja.
   */
  concorrencia: z.literal([10, 1000], 'precisa ser 10 ou 1000, o que a conta tem'),
  /**
   * Com que a tabela, os registros e o tópico dos alarmes se cifram: uma chave desta conta, ou a da AWS, que não custa
   * e não se administra.
   */
  chaveDosDados: z.enum(['da_conta', 'da_aws'], "precisa ser 'da_conta' ou 'da_aws'"),
  /** O WAF do CloudFront: sem ele não há limite por endereço na borda, nem o que ele custa. */
  waf: simOuNao,
  /** Trocar este número cria segredos novos e os leva a quem os usa (docs/operations.md). */
  versaoSegredos: contagem,
  diasDeRegistro: z.literal(PRAZOS, `precisa ser um destes números de dias: ${PRAZOS.join(', ')}`),
});

export type Ajustes = z.output<typeof schema>;

/** Uma instalação: o nome e tudo o que muda de uma para outra. */
export type Estagio = Ajustes & { readonly nome: string };

/** Os estágios que têm arquivo. */
export const estagiosQueExistem = (): string[] =>
  readdirSync(PASTA)
    .filter((arquivo) => arquivo.endsWith('.json'))
    .map((arquivo) => arquivo.slice(0, -'.json'.length))
    .sort();

/** Prefixo dos nomes visíveis na conta: `crm-prod`, ou `crm-dev-b` com sufixo. */
export const prefixoDe = ({ nome, sufixo }: Pick<Estagio, 'nome' | 'sufixo'>) =>
  ['crm', nome, sufixo].filter((parte) => parte !== '').join('-');

/** O mesmo, para quem só sabe o nome; um nome sem arquivo não tem sufixo. */
export const prefixoDoEstagio = (nome: string) =>
  prefixoDe(estagiosQueExistem().includes(nome) ? lerEstagio(nome) : { nome, sufixo: '' });

/** Lê o arquivo de um estágio; recusa, em português, o que não existe ou não serve. */
export function lerEstagio(nome: string): Estagio {
  conferirNome(nome);
  const caminho = join(PASTA, `${nome}.json`);
  if (!existsSync(caminho)) {
    throw new ConfigError(
      `Não há o estágio '${nome}'. Existem: ${estagiosQueExistem().join(', ')}. Para um novo, copie o arquivo de um deles para ${arquivoDe(nome)}.`,
    );
  }
  let escrito: unknown;
  try {
    escrito = JSON.parse(readFileSync(caminho, 'utf8'));
  } catch (erro) {
    throw new ConfigError(`${arquivoDe(nome)} não é JSON: ${erro instanceof Error ? erro.message : erro}`);
  }
  return validarEstagio(nome, escrito);
}

/** Confere os ajustes de um estágio: cada um, e os que só fazem sentido juntos. */
export function validarEstagio(nome: string, escrito: unknown): Estagio {
  conferirNome(nome);
  const lido = schema.safeParse(escrito);
  const recusar = (frases: readonly string[]): never => {
    throw new ConfigError(frases.map((frase) => `${arquivoDe(nome)}: ${frase}`).join('\n'));
  };
  if (!lido.success) return recusar(lido.error.issues.map(explicar));
  const { dominios, certificado, casa, painel, remetente, identidadeDoSes, orcamento, emailDosAlarmes } =
    lido.data;
  const juntos: string[] = [];
  if (dominios.length > 0 !== (certificado !== null)) {
    juntos.push(
      "'dominios' e 'certificado' vêm juntos: o certificado, em us-east-1, cobre todos os domínios.",
    );
  }
  for (const texto of casa) {
    if (!dominios.includes(texto)) juntos.push(`'casa' cita ${texto}, que não está em 'dominios'.`);
  }
  if (painel !== null && (!dominios.includes(painel) || dominios.length === 1)) {
    juntos.push(
      "'painel' precisa ser um dos 'dominios', e não o único: as páginas de quem vende abrem nos outros.",
    );
  }
  if (identidadeDoSes === 'criar' && remetente === null) {
    juntos.push("'identidadeDoSes' só cria a de um 'remetente': escreva o e-mail dele, ou 'importar'.");
  }
  if (orcamento !== null && emailDosAlarmes === null) {
    juntos.push("'orcamento' avisa por e-mail: escreva 'emailDosAlarmes', ou deixe-o null.");
  }
  return juntos.length > 0 ? recusar(juntos) : { nome, ...lido.data };
}

function conferirNome(nome: string): void {
  if (/^[a-z][a-z0-9-]{1,10}$/.test(nome) && !ESTAGIOS_RECUSADOS.includes(nome)) return;
  throw new ConfigError(
    `Estágio '${nome}' não serve: use de 2 a 11 letras minúsculas, números ou hífens, menos ${ESTAGIOS_RECUSADOS.join(' e ')}.`,
  );
}

function explicar(achado: z.core.$ZodIssue): string {
  if (achado.code === 'unrecognized_keys') {
    const conhecidos = Object.keys(schema.shape).join(', ');
    return `'${achado.keys.join("', '")}' não é um ajuste. Existem: ${conhecidos}.`;
  }
  const campo = achado.path.join('.');
  return campo === '' ? 'precisa ser um objeto com os ajustes.' : `'${campo}' ${achado.message}.`;
}

/** Ajustes que já vieram pela linha de comando, e onde cada um mora agora. */
const SAIRAM_DA_LINHA: Readonly<Record<string, keyof Ajustes>> = {
  regiao: 'regiao',
  conta: 'conta',
  alarmes: 'emailDosAlarmes',
  remetente: 'remetente',
  'ses-por-segundo': 'sesPorSegundo',
  dominios: 'dominios',
  certificado: 'certificado',
  casa: 'casa',
  segredos: 'versaoSegredos',
};

/**
 * Recusa o que se pode escrever mas não instalar: uma produção cujos alarmes ninguém recebe, cujo gasto ninguém vigia,
 * ou com o painel na origem das páginas, onde a de um vendedor lê a entrada de outro, que o navegador guarda ali
 * (decisão 0053). Só quem instala pergunta: o arquivo, antes de preenchido, ainda se lê.
 */
export function recusarProducaoIncompleta({
  nome,
  producao,
  emailDosAlarmes,
  orcamento,
  painel,
}: Estagio): void {
  if (!producao) return;
  const faltam = [
    ...(emailDosAlarmes === null ? ["'emailDosAlarmes': sem ele ninguém sabe que algo falhou"] : []),
    ...(orcamento === null ? ["'orcamento': sem ele ninguém sabe que o gasto subiu"] : []),
    ...(painel === null
      ? [
          "'painel', um host só do painel: sem ele, a página de um vendedor lê a entrada de outro (docs/deploy.md, 'O painel num host só dele')",
        ]
      : []),
  ];
  if (faltam.length === 0) return;
  throw new ConfigError(
    faltam.map((falta) => `${arquivoDe(nome)}: um estágio de produção precisa de ${falta}.`).join('\n'),
  );
}

/** O estágio escolhido, pronto para se sintetizar e instalar. */
export function estagioParaInstalar(doContexto: (nome: string) => unknown): Estagio {
  const estagio = estagioEscolhido(doContexto);
  recusarProducaoIncompleta(estagio);
  return estagio;
}

/** O estágio que a linha de comando escolhe (`-c estagio=prod`; sem ela, `dev`). Mais nada se ajusta por ali. */
export function estagioEscolhido(doContexto: (nome: string) => unknown): Estagio {
  const escolhido = doContexto('estagio');
  const nome = escolhido === undefined || escolhido === '' ? 'dev' : String(escolhido);
  for (const [antigo, ajuste] of Object.entries(SAIRAM_DA_LINHA)) {
    if (doContexto(antigo) === undefined) continue;
    throw new ConfigError(
      `'-c ${antigo}=…' não vale mais: escreva '${ajuste}' em ${arquivoDe(nome)}, que fica guardado com o código.`,
    );
  }
  return lerEstagio(nome);
}
