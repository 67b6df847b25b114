import { type ClienteEntrada, clienteEntrada } from '../../shared/clientes/clientes.schema.ts';

/** Gente inventada para os dados de demonstração. */
const NOMES = [
  'Ana',
  'Bruno',
  'Camila',
  'Diego',
  'Eduarda',
  'Felipe',
  'Gabriela',
  'Henrique',
  'Isabela',
  'João',
  'Karina',
  'Lucas',
  'Mariana',
  'Nicolas',
  'Olívia',
  'Paulo',
  'Quitéria',
  'Rafael',
  'Sofia',
  'Tiago',
  'Úrsula',
  'Vinícius',
  'Wesley',
  'Yasmin',
] as const;
const SOBRENOMES = [
  'Souza',
  'Oliveira',
  'Santos',
  'Ferreira',
  'Almeida',
  'Araújo',
  'Conceição',
  'Ribeiro',
  'Carvalho',
  'Gonçalves',
  'Magalhães',
  'Teixeira',
  'Moreira',
  'Nascimento',
  'Brandão',
  'Peixoto',
  'Lacerda',
  'Assunção',
  'Vasconcelos',
] as const;
const CIDADES = [
  ['São Paulo', 'SP', '01001000', '11'],
  ['Rio de Janeiro', 'RJ', '20040002', '21'],
  ['Belo Horizonte', 'MG', '30110013', '31'],
  ['Curitiba', 'PR', '80020000', '41'],
  ['Salvador', 'BA', '40020000', '71'],
  ['Recife', 'PE', '50010000', '81'],
  ['Fortaleza', 'CE', '60025000', '85'],
  ['Porto Alegre', 'RS', '90010000', '51'],
  ['Goiânia', 'GO', '74003010', '62'],
] as const;
const ESTRANGEIROS = [
  ['Portugal', '+35191234', 'Cartão de Cidadão'],
  ['Argentina', '+54911234', 'DNI'],
  ['Estados Unidos', '+1415555', 'Passport'],
] as const;

const escolher = <T>(lista: readonly T[], i: number): T => {
  const item = lista[i % lista.length];
  if (item === undefined) throw new Error('Lista de demonstração vazia');
  return item;
};

/** CPF com dígitos verificadores certos a partir de um número de até nove algarismos. */
export function cpfDe(numero: number): string {
  const base = String(100_000_001 + (numero % 899_999_990));
  const digito = (digitos: string) => {
    const soma = [...digitos].reduce((total, d, i) => total + Number(d) * (digitos.length + 1 - i), 0);
    return String(((soma * 10) % 11) % 10);
  };
  const primeiro = digito(base);
  return `${base}${primeiro}${digito(base + primeiro)}`;
}

/** A pessoa de número `i`, que tem e-mail e telefone: a cada 15, uma de fora do Brasil. */
export function pessoa(i: number): ClienteEntrada & { email: string; telefone: string } {
  const nome = `${escolher(NOMES, i * 7)} ${escolher(SOBRENOMES, i * 5)} ${escolher(SOBRENOMES, i * 11 + 3)}`;
  const usuario = nome.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll(' ', '.');
  const email = `${usuario}.${i}@exemplo.com.br`;
  if (i % 15 === 14) {
    const [pais, prefixo, documento] = escolher(ESTRANGEIROS, Math.floor(i / 15));
    const resto = String(1000 + (i % 9000));
    const telefone = `${prefixo}${prefixo.startsWith('+54') ? `0${resto}` : resto}`;
    const dados = clienteEntrada.parse({
      nome,
      estrangeiro: true,
      pais,
      documento: `${documento} ${100000 + i}`,
      pais_documento: pais,
    });
    return { ...dados, email, telefone };
  }
  const [cidade, estado, cep, ddd] = escolher(CIDADES, i);
  const dados = clienteEntrada.parse({
    nome,
    cpf: cpfDe(i * 7_919),
    cep,
    rua: 'Rua das Palmeiras',
    numero: String(10 + (i % 900)),
    bairro: 'Centro',
    cidade,
    estado,
  });
  return {
    ...dados,
    email,
    telefone: `+55${ddd}9${String(80_000_000 + ((i * 104_729) % 19_999_999)).slice(0, 8)}`,
  };
}
