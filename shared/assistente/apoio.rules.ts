import { lembrarResultado } from '../base/uma-vez.ts';
import { radicaisDe } from '../conhecimento/palavras.rules.ts';
import type { Clausula } from './frases.rules.ts';

/** O que se diz de PIX sem dizer a ninguém para onde o mandar. */
const DE_PIX = `pix cartao credito pagamento pagar aceitamos aceita aceito escolher escolha opcao opcoes forma formas meio
  meios pagina site link tela checkout codigo qr code aparece aparecer gera gerar gerado novo outro copiar copie
  banco aplicativo app aprovado aprovar confirmado confirma confirmacao cai compensa reconhecido identificado
  liberado libera imediato instantaneo automatico automaticamente sozinho hora segundos instantes minutos rapido
  rapidinho facil simples pratico seguro seguranca cobrado cobranca renovar renovacao renova plano planos
  assinatura mensal trimestral semestral anual valor preco dinheiro volta voltar devolvido devolucao reembolso
  estorno fatura faturas levar leva demorar demora prazo acesso email recebe receber recebido enviado comprovante finalizar finalize concluir conclua compra
  comprar assinar assine preferir prefere prefira disponivel funciona tambem sim claro vista vez vezes parcela
  parcelar parcelado expirar expira vencer vence vencimento mes cada direto proprio propria clicar clique abrir
  abra entrar entre acessar acesse selecionar selecione usar usado use usou feito pago pagou pagando normalmente
  normal segue seguinte possivel possibilidade trabalhamos oferecemos temos igual igualmente tanto quanto loja
  boleto tem internacional brasil fora faca fazer primeiro depois plataforma ambos metodo metodos modalidade
  lembrete aviso avisamos mandamos problema qualquer duvida internet online tempo momento perfeito otimo
  finalizacao assinante aluno aluna acima abaixo exemplo etapa passo processo conferir confira conseguir pedido
  exterior ideal costuma questao voce cliente manualmente copia cola colar junto juntos alem inclusive escolhe
  escolhendo`;
const ditoDePix = lembrarResultado(() => new Set(radicaisDe(DE_PIX)));

const PIX = /(?<!\w)pix(?!\w)/;
/** De quem é e a quem se entrega: no PIX da página não há ninguém. */
const ALGUEM =
  /(?<!\w)(?:me|mim|comigo|eu|a gente (?!aceita|trabalha)|meu|minha|minhas|meus|nossa conta|nosso(?! site| link)|terceir\w+|socio\w*|dele|dela|deles)(?!\w)/;

/** Quem manda alguém fazer alguma coisa com o PIX. */
const ENTREGA =
  /(?<!\w)(?:mand|envi|faca|faz|pass|transf|jog|deposit|pagu?[ae](?!\w)|pode|dividi|divide|receb[oe])/;

/**
 * Se uma frase fala de PIX com alguma palavra que os itens usados não dizem, nem o modo comum de dizer que se paga com
 * ele na página: 'em nome de terceiros', 'a gente divide'.
 */
export function pixSemApoio({ texto }: Clausula, conhecimento: string): boolean {
  if (!PIX.test(texto)) return false;
  if (ALGUEM.test(texto)) return true;
  const sabidas = new Set(radicaisDe(conhecimento));
  const estranhas = radicaisDe(texto.replace(/ficha[a-z]/g, ' ')).filter(
    (radical) => !ditoDePix().has(radical) && !sabidas.has(radical),
  );
  return new Set(estranhas).size > (texto.includes('fichal') ? 2 : ENTREGA.test(texto) ? 0 : 1);
}

/** Um código de letras e algarismos ('9f8e7d6c', '4f1b-22aa'): chave, cupom ou protocolo que o modelo inventou. */
export function codigoSemApoio(texto: string, conhecimento: string): boolean {
  return (texto.match(/(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[a-z])[a-z0-9-]{8,}(?![\w-])/g) ?? []).some(
    (codigo) => !/^\d+[a-z]*-|^[a-z]+-\d{1,2}$/.test(codigo) && !conhecimento.includes(codigo),
  );
}

/** Palavras que só há noutras línguas, e não são gíria nem nome: o que se diz nelas não se confere. */
const OUTRA_LINGUA = new Set(
  `the your yours my mine our ours they them their are is were been have had will would should could this that these those
  and with from just already please money send paid account group refund refunded cancelled canceled guaranteed profit person
  human here there what when where who how you we i'm i've
  el los las usted ustedes ya yo nosotros pero muy ahora hoy dinero enviame mandame puedes tienes tiene
  quiero estoy soy eres tus mis una unos unas suscripcion acceso listo hecho hemos tarjeta correo
  je vous nous votre notre avec pour compte argent gli della hai tuo soldi grazie ich ihr nicht und geld konto`.split(
    /\s+/,
  ),
);

/** Se uma frase tem palavra de outra língua que nenhum item usado diz. */
export const trazOutraLingua = (texto: string, conhecimento: string): boolean =>
  texto
    .split(/[^a-z']+/)
    .some(
      (palavra) => OUTRA_LINGUA.has(palavra) && !new RegExp(`(?<!\\w)${palavra}(?!\\w)`).test(conhecimento),
    );
