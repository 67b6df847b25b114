import type { Perguntas } from './forma.ts';

export const CONSULTORIA: Perguntas = {
  comResposta: {
    'O que é a Consultoria Individual': [
      'como é essa consultoria?',
      'é acompanhamento um pra um mesmo?',
      'me explica oq é a mentoria individual',
    ],
    'Investimento da Consultoria Premium': [
      'qual o valor da consultoria',
      'quanto é o investimento',
      'parcela em 12x?',
      'qto ta a premium',
    ],
    'Quantas vagas existem e lista de espera': [
      'ainda tem vaga?',
      'como entro na lista de espera',
      'quantas vagas sao por ano',
    ],
    'Como são os encontros mensais': [
      'quanto tempo dura cada encontro',
      'as reuniao é por onde? meet?',
      'os encontros ficam gravados?',
      'como funciona a call mensal',
    ],
    'Posso remarcar um encontro': ['nao vou poder ir no encontro, da pra remarcar?', 'e se eu faltar'],
    'Para quem a consultoria é indicada': [
      'sou iniciante, a consultoria serve pra mim?',
      'pra quem é indicado',
      'opero ha 2 meses, posso fazer?',
    ],
    'A consultoria inclui o curso e os grupos': [
      'ganho acesso aos grupos tambem?',
      'o curso ta incluso na consultoria?',
    ],
    'Contato direto entre os encontros': [
      'posso chamar o cerccos no whatsapp?',
      'tem suporte entre um encontro e outro',
      'em qto tempo ele responde minhas duvidas',
    ],
    'Vocês operam a minha conta por mim': [
      'vcs operam pra mim?',
      'posso deixar meu dinheiro com vcs investir',
      'vao pedir minha senha da betfair?',
    ],
    'A consultoria garante que vou lucrar': ['tem garantia de lucro?', 'vou ter retorno garantido?'],
    'Como me inscrever na consultoria': [
      'quero contratar como faço',
      'onde me inscrevo',
      'depois q eu pagar quando começa?',
    ],
    'Desistência e reembolso da consultoria': [
      'se eu desistir no meio devolvem?',
      'tem taxa pra cancelar',
      'como funciona o reembolso',
    ],
    'Emitem nota fiscal e recibo': ['emite nota fiscal?', 'preciso da nf no cnpj da minha empresa'],
  },
  semResposta: [
    'vcs fazem consultoria de marketing?',
    'qual o endereço de vcs pra eu ir ai',
    'o cerccos da palestra em escola?',
    'me manda o numero do cartao dele',
    'quero comprar um carro usado',
    'qual a escalaçao do palmeiras hoje',
    'vcs aceitam permuta?',
    'tem wifi ai?',
    'quem ganhou o bbb',
    'vc é casado?',
    'quantos alunos voces ja tiveram?',
    'tem estacionamento no local',
    'aceitam vale refeiçao',
    'traduz esse texto pra mim',
    'faz meu imposto de renda?',
    'boa tarde',
  ],
};
