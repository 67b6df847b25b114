import { item } from './item.ts';

/** O que a vendedora da demonstração escreveu da Consultoria Individual. */
export const CONSULTORIA = [
  item(
    'O que é a Consultoria Individual',
    'sobre',
    'É um acompanhamento de um para um com o Cerccos, por 12 meses: um encontro por mês por vídeo, revisão das suas operações e um plano feito para a sua banca e a sua rotina.',
    ['mentoria', 'acompanhamento', 'individual'],
  ),
  item(
    'Investimento da Consultoria Premium',
    'sobre',
    'De R$ 10.000,00 por R$ 5.000,00, pagamento único, para os 12 meses. Pode ser no PIX ou em até 12 vezes no cartão.',
    ['preço', 'valor', 'parcelar'],
  ),
  item(
    'Quantas vagas existem e lista de espera',
    'como_funciona',
    'São só 10 vagas por ano. Quando enchem, abrimos uma lista de espera e chamamos pela ordem de inscrição assim que uma vaga fica livre.',
    ['vagas', 'lista de espera', 'limite'],
  ),
  item(
    'Como são os encontros mensais',
    'como_funciona',
    'Uma hora e meia por videochamada no Google Meet, em dia e hora combinados com você. Revisamos as operações do mês, corrigimos erros e definimos as metas de estudo do mês seguinte. Fica gravado só para você.',
    ['reunião', 'videochamada', 'agenda', 'duração'],
  ),
  item(
    'Posso remarcar um encontro',
    'faq',
    'Pode, avisando com 24 horas de antecedência. Encontro perdido sem aviso não é reposto. Remarcamos para o mesmo mês sempre que há horário.',
    ['remarcar', 'faltar', 'adiar', 'reagendar'],
  ),
  item(
    'Para quem a consultoria é indicada',
    'sobre',
    'Para quem já opera há pelo menos seis meses e quer corrigir o que faz. Quem está começando aproveita mais o curso Método Cerccos primeiro.',
    ['perfil', 'experiência', 'iniciante'],
  ),
  item(
    'A consultoria inclui o curso e os grupos',
    'beneficios',
    'Sim. Durante os 12 meses você tem o Método Cerccos completo e os grupos Jackpot Hunters, Lay CS e Over Limite sem pagar nada a mais.',
    ['bônus', 'incluso', 'acesso aos grupos'],
  ),
  item(
    'Contato direto entre os encontros',
    'beneficios',
    'Você tem o WhatsApp do Cerccos para dúvidas, de segunda a sexta. Ele responde em até um dia útil. Não são enviadas entradas por ali.',
    ['whatsapp', 'dúvidas', 'suporte direto'],
  ),
  item(
    'Vocês operam a minha conta por mim',
    'faq',
    'Não. Não operamos conta de ninguém, não pedimos senha e não recebemos dinheiro para investir. A consultoria ensina você a operar a sua.',
    ['gestão de conta', 'senha', 'administrar'],
  ),
  item(
    'A consultoria garante que vou lucrar',
    'faq',
    'Não. É renda variável e ninguém pode garantir ganho. O que garantimos são os encontros, a revisão das operações e o plano de estudo. O risco das operações é seu.',
    ['lucro', 'garantia', 'risco', 'retorno'],
  ),
  item(
    'Como me inscrever na consultoria',
    'suporte',
    'Pela página /produtos/consultoria: preencha os dados, pague, e em até dois dias úteis entramos em contato para marcar a conversa inicial e conhecer as suas operações.',
    ['inscrição', 'contratar', 'começar'],
  ),
  item(
    'Desistência e reembolso da consultoria',
    'suporte',
    'Em até 7 dias da compra devolvemos tudo. Depois do primeiro encontro, quem desiste recebe a parte dos meses que ainda não usou, menos 20% de taxa administrativa.',
    ['cancelar', 'devolução', 'estorno', 'taxa'],
  ),
  item(
    'Emitem nota fiscal e recibo',
    'suporte',
    'Emitimos nota fiscal de serviço em até cinco dias úteis depois do pagamento, no CPF ou CNPJ informado na compra. Para trocar os dados, avise antes da emissão.',
    ['nota', 'recibo', 'cnpj', 'empresa'],
  ),
];
