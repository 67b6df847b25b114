import { afterEach, describe, expect, it } from 'vitest';
import { apagar, gravar, ler, lerObjeto } from './armazenamento.ts';
import { dadosGuardados, guardarDados, lerDados, VAZIO } from './dados.ts';

afterEach(() => apagar('checkout_dados'));

describe('dados guardados no navegador', () => {
  it('o que se guarda é o que se lê, sem o campo escondido', () => {
    const dados = { ...VAZIO, nomeCompleto: 'Maria Souza', cep: '01310-100' };
    guardarDados({ ...dados, site: 'http://robo' });
    expect(dadosGuardados()).toEqual(dados);
    expect(ler('checkout_dados')).not.toContain('robo');
  });

  it('depois de trinta dias sem edição, o que se digitou e o lead são esquecidos', () => {
    const inicio = Date.UTC(2026, 10, 21);
    const dias = (quantos: number) => inicio + quantos * 86_400_000;
    const dados = { ...VAZIO, nomeCompleto: 'Maria Souza', cpf: '529.982.247-25' };
    guardarDados({ ...dados, site: '' }, inicio);
    gravar('checkout_lead_de', 'over-limite\nmaria@exemplo.com.br\n52998224725');
    expect(dadosGuardados(dias(30))).toEqual(dados);
    guardarDados({ ...dados, site: '' }, dias(20));
    expect(dadosGuardados(dias(50))).toEqual(dados);
    expect(dadosGuardados(dias(51))).toBeNull();
    expect([ler('checkout_dados'), ler('checkout_lead_de')]).toEqual([null, null]);
    guardarDados({ ...dados, site: '' }, dias(90));
    expect(dadosGuardados(dias(0))).toBeNull();
    // O de uma versão antiga, que não diz de quando é, também.
    gravar('checkout_dados', JSON.stringify(dados));
    expect(dadosGuardados()).toBeNull();
  });

  it.each(['{ruim', 'null', '[]', '"texto"', '{}', '{"outra":"coisa"}'])(
    'o que não se lê vale como nada guardado: %s',
    (texto) => {
      gravar('checkout_dados', texto);
      expect(dadosGuardados()).toBeNull();
    },
  );

  it('campo de outro tipo ou país desconhecido não quebra o resto', () => {
    expect(lerDados({ nomeCompleto: 'Maria', email: 7, pais: 'Atlântida', cep: null })).toEqual({
      ...VAZIO,
      nomeCompleto: 'Maria',
    });
  });

  it('sem armazenamento no navegador, o que se guardou vale enquanto a página estiver aberta', () => {
    gravar('checkout_cupom', '{"codigo":"A"}');
    expect(lerObjeto('checkout_cupom')).toEqual({ codigo: 'A' });
    apagar('checkout_cupom');
    expect(lerObjeto('checkout_cupom')).toBeNull();
  });
});
