import { stemmer } from '@orama/stemmers/portuguese';
import { tirarAcentos } from '../base/nomes.ts';
import { lembrarResultado } from '../base/uma-vez.ts';
import { escreverPorExtenso } from './abreviaturas.ts';

/** Palavras que não dizem do que se fala. */
const VAZIAS = new Set(
  `a o as os um uma uns umas de do da dos das em no na nos nas por pelo pela pelos pelas para com sem sobre entre ate e ou mas que
  se me te lhe nos vos eu tu voce voces ele ela eles elas meu minha meus minhas seu sua seus suas nosso nossa esse essa
  esses essas este esta estes estas isso isto aquele aquela ai ali la ja so mais muito muita tambem mesmo ser sou e sao era
  foi estar estou esta estao ter tenho tem temos ha haver ir vou vai vao fazer faco faz fica ficar fico dar da poder posso pode podem
  querer quero queria gostaria saber sei como qual quais quando onde quem porque quanto quantos quanta quantas oi ola bom boa dia
  tarde noite favor obrigado obrigada valeu aqui agora entao tudo bem nao sim nem ao aos algum alguma algo cada conseguir consigo
  preciso precisa precisar dele dela deles delas outro outra depois antes ainda pessoal tipo coisa
  explica explicar dizer diz fala falam falar usar usa usam uso so tao sera seria deve devo chega chegar chegou mandar manda mandam ver vejo
  existe existem vale pena dentro final meio bastante mesma vem nesse nessa desse dessa neste nesta deste desta nisso disso num numa dum duma
  comigo contigo vcs ai ne ta tah hein ein hum ah eh ue uai opa oie alo salve beleza blz valeu certo ok show top legal otimo perfeito entendi
  amigo amiga mano mana cara irmao moco moca chefe patrao querido querida flor galera gente senhor senhora deus jesus abraco
  vi vim veio viu vir vindo story stories anuncio anuncios propaganda post publicacao instagram insta facebook tiktok google youtube perfil
  passa passar passo deixa deixar acho achei acha sabe sabem sabia disse disseram contar conta contou responde responder pergunta perguntar
  interesse interessado interessada curioso gostei gosto gostaria adorei quiser quer querem querendo qro qr
  hoje ontem amanha ja logo sempre talvez apenas somente quase nada ninguem alguem todo toda todos todas tanto tanta tal
  dai dali daqui la ca assim menos melhor pior bem mal so sao
  mundo jeito forma maneira modo negocio parada esquema lance trem bagulho real reais conto pila
  precisar precisam devo tenho teria tiver tendo sendo seria fosse for feito feita vou iria ia irei vamos bora
  calma rapido urgente informacao informacoes detalhes detalhe explicacao saberia
 `.split(/\s+/),
);

/** Palavras diferentes com que se pergunta a mesma coisa: a primeira representa as outras. */
const SINONIMAS = [
  'preco precos valor valores custa custam custo custar mensalidade investimento investir caro barato sai saindo quantia tabela',
  'cancelar cancelamento sair desistir desistencia desisto encerrar',
  'reembolso estorno devolver devolucao devolvem devolve arrependi arrependimento volta ressarcir',
  'iniciante comecando comecar iniciar zero nunca leigo novato principiante inicio aprender ensina ensinam ensino iniciantes basico',
  'entrada entradas sinal sinais tip tips palpite palpites dica dicas',
  'aviso avisa avisam avisar avisamos alerta notificacao',
  'parcela parcelas parcelar parcelado parcelamento vezes divide dividir prestacao prestacoes',
  'lucro ganhar ganho ganhos rentabilidade retorno lucrar green faturar',
  'risco riscos prejuizo perder perda perdas perco red',
  'garantia garantir garantem garantido garante certeza seguro',
  'incluso incluido inclui inclusos incluidos junto vem acompanha brinde',
  'reuniao reunioes encontro encontros call calls videochamada zoom meet sessao sessoes',
  'inscrever inscricao inscrevo contratar matricula contrato aderir',
  'remarcar adiar reagendar faltar falto desmarcar imprevisto marcado trocar',
  'site pagina link links',
  'trimestral trimestre trimestres',
  'semestral semestre semestres',
  'aula aulas video videos live lives',
  'celular telefone numero chip iphone android smartphone',
  'tv televisao televisor smart',
  'horario horarios hora horas turno manha madrugada almoco cedo',
  'fim fins sabado sabados domingo domingos feriado',
  'certificado certificacao diploma',
  'modulo modulos ementa grade materia materias assunto assuntos topicos',
  'duracao validade vitalicio tempo prazo dura termina terminar acaba acabar expira',
  'mensal mes meses mensais mensalmente',
  'cartao credito debito visa master',
  'pagamento pagar pago paga pagando pagos pagamentos',
  'nota notas recibo fiscal danfe',
  'vaga vagas limite lotado lotacao espera fila',
  'operar opera mexer mexem operam operacao operacoes trade trades trading operando',
  'aposta apostar aposto apostam apostas apostei apostando',
  'casa casas bet365 betano betfair bet bookmaker sportingbet pixbet',
  'banca bankroll capital caixa',
  'stake stakes unidade unidades',
  'senha login logar entrar acessar acesso acessos liberado liberacao liberar',
  'trabalho trabalhar trabalhando emprego servico rotina expediente',
  'comunidade alunos turma colegas',
  'duvidas perguntar suporte ajuda atendimento',
  'resultado resultados anteriores passados historico historicos desempenho estatistica estatisticas',
  'portugal exterior internacional fora euro euros dolar dolares estrangeiro',
  'vantagem vantagens beneficio beneficios diferenca diferencas',
  'planilha planilhas excel',
  'baixar download baixo offline',
  'esqueci recuperar recupero redefinir',
].map((linha) => linha.split(' '));

/**
 * O radical fica sem acento, para que quem escreve sem ele ache o mesmo; os sufixos que o perdem voltam a tê-lo antes.
 */
function radical(palavra: string): string {
  const acentuada = palavra
    .replace(/cao$/, 'ção')
    .replace(/coes$/, 'ções')
    .replace(/([ai])vel$/, (_, vogal: string) => (vogal === 'a' ? 'ável' : 'ível'))
    .replace(/encia(s?)$/, 'ência$1')
    .replace(/ancia(s?)$/, 'ância$1');
  return tirarAcentos(stemmer(acentuada));
}

const representantes = lembrarResultado(
  () =>
    new Map(
      SINONIMAS.flatMap(([primeira = '', ...demais]) =>
        [primeira, ...demais].map((texto) => [radical(texto), radical(primeira)] as const),
      ),
    ),
);

/** Modos de dizer que só se entendem inteiros, e a palavra por que valem. Sem acento, minúsculas. */
const EXPRESSOES: readonly (readonly [modo: RegExp, palavra: string])[] = [
  [/\bmensalidades?\b/g, ' preco '],
  [/\b(\d+) ?x\b/g, ' $1 vezes '],
  [/\bquanto (?:eu )?(?:coloc\w+|aport\w+|boto|bota)\b/g, ' stake apostar '],
  [/\b(?:3|tres) mes(?:es)?\b/g, ' trimestral '],
  [/\b(?:6|seis) mes(?:es)?\b/g, ' semestral '],
  [/\b(?:12|doze) meses\b|\b(?:por|ao|um) ano\b/g, ' anual '],
  [/\b(?:de|a|da|na|pela) (?:noite|manha|tarde|madrugada)\b/g, ' horario '],
  [
    /\bo que (?:e|sao|seria|vem|tem)\b|\bdo que se trata\b|\bme (?:explica|fala|explique|fale)\b(?! (?:o |os |a |as )?(?:prec|valor|quanto|horario|plano))|\bcomo (?:que |e que )?(?:isso |ele |ela )?funciona\b(?=(?: (?:o|a|isso|esse|essa|este|esta|ai|aqui|la))?(?: (?:grupo|curso|consultoria|mentoria|produto|assinatura|clube|servico|metodo))? *$)/g,
    ' apresentacao ',
  ],
  [/\b(?:mais de um|2|dois|duas|os dois|as duas) (?:grupos?|planos?)\b|\bos (?:2|dois)\b/g, ' dois juntos '],
  [
    /(?<!\b(?:com|de|ate|por) )\bquanto\b(?! (?:tempo|devo|apost\w+|preciso|posso|ganh\w+|rend\w+|por cento|vou|tenho|de banca|da banca|coloc\w+))/g,
    ' preco ',
  ],
];

const escreverTudo = (texto: string): string =>
  tirarAcentos(texto.toLowerCase())
    .replace(/[^a-z0-9]+/g, ' ')
    .split(' ')
    .map(escreverPorExtenso)
    .join(' ');

/**
 * As palavras de um texto que dizem do que ele fala, em radicais: sem acento, abreviatura, repetição de letra nem
 * sinônimo.
 */
export function radicaisDe(texto: string): string[] {
  return EXPRESSOES.reduce((dito, [modo, palavra]) => dito.replace(modo, palavra), escreverTudo(texto))
    .split(' ')
    .filter((palavra) => palavra.length > 1 && !VAZIAS.has(palavra))
    .map((palavra) => {
      const texto = radical(palavra);
      return representantes().get(texto) ?? texto;
    });
}
