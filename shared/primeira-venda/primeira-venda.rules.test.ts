import { describe, expect, it } from 'vitest';
import {
  caminhoAndado,
  type FatosDoCaminho,
  type Passo,
  passosDoCaminho,
  proximoPasso,
} from './primeira-venda.rules.ts';

const AGORA = '2026-11-25T12:00:00.000Z';
const NADA: FatosDoCaminho = {
  produto: false,
  recebimento: { pronto: false, ouvido: false },
  pagina: false,
  vendedor: false,
  acesso: false,
  teste: false,
  pulados: {},
};
const passos = (fatos: Partial<FatosDoCaminho>) => passosDoCaminho({ ...NADA, ...fatos }, AGORA);
const situacao = (passo: Passo, fatos: Partial<FatosDoCaminho>) =>
  passos(fatos).find((item) => item.passo === passo)?.situacao;

describe('o caminho da primeira venda', () => {
  it('começa pelo produto, e o que se faz fora de ordem também se marca', () => {
    expect(proximoPasso(passos({}))).toBe('produto');
    expect(proximoPasso(passos({ produto: true, vendedor: true }))).toBe('recebimento');
    expect(situacao('vendedor', { vendedor: true })).toBe('feito');
  });

  it('o recebimento pronto espera o primeiro aviso, e não segura quem continua', () => {
    const recebimento = { pronto: true, ouvido: false };
    expect(situacao('recebimento', { recebimento })).toBe('esperando');
    expect(proximoPasso(passos({ produto: true, recebimento }))).toBe('pagina');
    expect(situacao('recebimento', { recebimento: { pronto: true, ouvido: true } })).toBe('feito');
    // O gateway que se desligou já não recebe, mesmo que um dia tenha avisado.
    expect(situacao('recebimento', { recebimento: { pronto: false, ouvido: true } })).toBe('a_fazer');
  });

  it('o que se pulou some até o dia, e depois volta; feito, é feito', () => {
    const ate = (instante: string) => ({ pulados: { produto: instante } });
    expect(situacao('produto', ate('2026-11-25T12:00:01.000Z'))).toBe('pulado');
    expect(situacao('produto', ate(AGORA))).toBe('a_fazer');
    expect(situacao('produto', { produto: true, ...ate('2026-12-25T12:00:00.000Z') })).toBe('feito');
  });

  it('andado é o que não tem nada por fazer nem por esperar', () => {
    const tudo = { produto: true, pagina: true, vendedor: true, acesso: true, teste: true };
    expect(caminhoAndado(passos({ ...tudo, recebimento: { pronto: true, ouvido: true } }))).toBe(true);
    expect(caminhoAndado(passos({ ...tudo, recebimento: { pronto: true, ouvido: false } }))).toBe(false);
    expect(caminhoAndado(passos({ ...tudo, pulados: { recebimento: '2026-12-01T00:00:00.000Z' } }))).toBe(
      true,
    );
  });
});
