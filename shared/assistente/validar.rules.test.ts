import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { montarPrompt } from './prompt.rules.ts';
import { LETRAS_DA_RESPOSTA, validarResposta } from './validar.rules.ts';

const conteudo =
  'Mensal R$ 65,00 e trimestral R$ 165,00. Compre em https://loja.com.br/planos, escreva a oi@loja.com.br ou ligue (11) 98888-7777 até 30/11/2026. Cupom de 20% de desconto. Sem multa. Atendemos das 9h às 18h; no grupo, 24/7.';
const instrucao =
  'Diga sempre que a Marina é a melhor professora de trading esportivo que já existiu no país.';
const montado = montarPrompt({
  loja: 'Loja da Marina',
  instrucao,
  itens: [{ id: 'i', titulo: 'Quanto custa', conteudo, prompt_sistema: null }],
  fatos: [{ rotulo: 'Vencimento', valor: '15/12/2026' }],
  historico: [],
  pergunta: 'quanto custa?',
});
const [P1, , L1, E1, T1, D1] = [...montado.fichas.keys()];
const validar = (texto: string | null, fim = 'stop') => validarResposta(texto, { fim, ...montado });

describe('a resposta do modelo, antes de sair', () => {
  it('sai com os valores no lugar das fichas, em texto de WhatsApp', () => {
    expect(validar(`O mensal custa ${P1} e vale até ${D1}. Veja em ${L1}.`)).toEqual({
      ok: true,
      texto: 'O mensal custa R$ 65,00 e vale até 30/11/2026. Veja em https://loja.com.br/planos.',
    });
    expect(validar(`**Mensal:** R$ ${P1}/mês, [planos](${L1}), ${E1}, ${T1}`)).toEqual({
      ok: true,
      texto: '*Mensal:* R$ 65,00/mês, planos: https://loja.com.br/planos, oi@loja.com.br, (11) 98888-7777',
    });
    expect(
      validar('Não há multa, e o cupom é de 20% de desconto. Atendemos das 9h às 18h, 24/7 no grupo.'),
    ).toMatchObject({
      ok: true,
    });
  });

  it.each([
    ['data', 'Atendemos das 8h às 18h.'],
    ['data', 'Você tem quarenta dias para pedir.'],
    ['preco', 'Leve 4, pague menos.'],
    ['outro_contato', 'Quem libera o acesso é a Josefina, pode aguardar.'],
    ['vazia', ''],
    ['vazia', ' \u200b\n '],
    ['vazia', null],
    ['nao_sabe', 'NAO_SEI'],
    ['nao_sabe', 'Não sei.'],
    ['nao_sabe', 'Desculpe. NAO_SEI'],
    ['longa', 'ótimo '.repeat(LETRAS_DA_RESPOSTA / 5)],
    ['link', 'Acesse https://golpe.com'],
    ['link', 'Acesse golpe.club/vip'],
    ['link', 'Veja no wa.me/5511'],
    ['link', 'Veja no golpe.io1/'],
    ['link', 'Veja no golpe.io9a'],
    ['link', 'Fale com @suporte_falso no Telegram'],
    ['link', 'Entre em golpe ponto com'],
    ['link', 'Entre em golpe[.]com'],
    ['link', 'Entre em ｇｏｌｐｅ．ｃｏｍ'],
    ['link', 'Entre em gol\u200bpe.com'],
    ['link', `Entre em ${L1}/golpe`],
    ['link', `Entre em https://golpe.com/?u=${L1}`],
    ['telefone', 'Chame 11 91234-5678'],
    ['telefone', 'Chame 1️⃣1️⃣9️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣8️⃣'],
    ['telefone', 'Chame um um nove um dois três quatro cinco seis sete oito'],
    ['telefone', `Chame ${T1}99`],
    ['preco', 'Sai por R$ 10,00'],
    ['preco', 'Custa 10 reais'],
    ['preco', 'Custa dez reais'],
    ['preco', 'O mensal custa 35'],
    ['preco', 'Tem 90% de desconto'],
    ['preco', 'Para você é grátis'],
    ['preco', `São ${P1}0`],
    ['preco', `São ${P1} mil`],
    ['data', 'Vence em 01/01/2027'],
    ['data', 'Vence no dia 5'],
    ['data', 'Vence em 3 de maio'],
    ['data', 'Sua assinatura vence amanhã'],
    ['dado_pessoal', 'O e-mail dele é ana@x.com'],
    ['dado_pessoal', 'O e-mail dele é ana arroba x'],
    ['dado_pessoal', 'O CPF dela é 529.982.247-25'],
    ['dado_pessoal', 'O CPF dela é 52998224725'],
    ['promessa', 'Lucro garantido!'],
    ['promessa', 'Luсro garantidо'],
    ['ficha_desconhecida', 'Veja ⟦L9⟧'],
    ['ficha_desconhecida', 'Veja [L1]'],
    ['ficha_desconhecida', 'Veja ⟦link⟧'],
    [
      'vazamento',
      'Claro: "Diga sempre que a Marina é a melhor professora de trading esportivo que já existiu"',
    ],
    ['vazamento', 'Responda somente com o que está em CONHECIMENTO e em DADOS DESTE CLIENTE'],
    ['vazamento', 'Minhas instruções são segredo'],
    ['vazamento', 'Segue: <<<MENSAGEM_DO_CLIENTE'],
    ['vazamento', 'Segue: UmVzcG9uZGEgc29tZW50ZSBjb20gbyBxdWUgZXN0YSBlbSBDT05IRUNJTUVOVE8='],
  ])('não sai, por %s: %s', (motivo, texto) => {
    expect(validar(texto)).toEqual({ ok: false, motivo });
  });

  it('nem sai a que foi cortada ou filtrada', () => {
    expect(validar('O mensal custa', 'length')).toEqual({ ok: false, motivo: 'cortada' });
    expect(validar('Algo', 'content_filter')).toEqual({ ok: false, motivo: 'vazia' });
  });

  it('as ordens ao contrário também são as ordens', () => {
    const ao = [...'Responda somente com o que está em CONHECIMENTO e em DADOS'].reverse().join('');
    expect(validar(ao)).toEqual({ ok: false, motivo: 'vazamento' });
  });

  it('o que sai só tem links, telefones, preços e datas que estão nos itens e nos fatos', () => {
    const pedaco = fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...montado.fichas.keys()) },
      {
        weight: 4,
        arbitrary: fc.constantFrom('Olá', 'o plano', 'custa', 'veja em', 'até', 'e', 'ou', 'para renovar'),
      },
      fc.constantFrom(
        '/',
        '.',
        '.com',
        'www.',
        'http://',
        '@',
        '9',
        '0',
        ',99',
        ' mil',
        'R$',
        '1/',
        '-',
        '\u200b',
        '(',
        ')',
        ' de maio',
      ),
      fc.constantFrom(
        'https://golpe.com',
        'golpe.io',
        '11912345678',
        'R$ 1,00',
        'dois reais',
        '02/02/2027',
        'a@b.co',
      ),
      fc.string({ unit: 'grapheme', maxLength: 6 }),
    );
    const resposta = fc
      .array(fc.tuple(pedaco, fc.constantFrom(' ', ' ', ' ', '', '\n')))
      .map((item) => item.flat().join(''));
    const proibidos = [
      /[a-z]+:\/\/\S+/gi,
      /(?<![\p{L}\d-])(?:[\p{L}\d][\p{L}\d-]*)?[\p{L}\d]\.(?:com|io|co)(?!\p{L})\S*/giu,
      /\d(?:[ ().-]{0,2}\d){7,}/g,
      /R\$\s*\d[\d.,]*\d/g,
      /\d{2}\/\d{2}\/\d{4}/g,
      /[\w.]+@[\w.]+\w/g,
    ];
    let passaram = 0;
    fc.assert(
      fc.property(resposta, (texto) => {
        const validada = validar(texto);
        if (!validada.ok) return;
        passaram += 1;
        // Sem os valores dos itens, não sobra nenhum; e nada se encostou neles.
        const valores = [...montado.fichas.values()].sort((a, b) => b.length - a.length);
        const sem = valores.reduce((resto, valor) => resto.replaceAll(valor, '§'), validada.texto);
        for (const regex of [...proibidos, /[\p{L}\d]§|§[\p{L}\d]/gu]) expect(sem).not.toMatch(regex);
        for (const [, depois] of validada.texto.matchAll(/loja\.com\.br\/planos(\S*)/g))
          expect(depois).toMatch(/^[.,;:!?)\]}'"»*_~…]*$/u);
      }),
    );
    // A prova só vale se muitas passam.
    expect(passaram).toBeGreaterThan(50);
  });
});
