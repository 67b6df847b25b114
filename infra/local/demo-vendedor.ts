import { automacoesKey, usuarioKey } from '../../lambdas/platform/keys.ts';
import { type Table, transact } from '../../lambdas/platform/table.ts';
import type { DadosDoVendedor } from '../../shared/base/vendedor.ts';

/** Quem vende na demonstração; o CNPJ é o dos exemplos, de ninguém. */
const VENDEDOR = {
  razao_social: 'Marina Duarte Cursos Digitais Ltda',
  cpf_cnpj: '11222333000181',
  email_contato: 'contato@marinaduarte.exemplo.com.br',
  cep: '01310100',
  rua: 'Avenida Paulista',
  numero: '1000',
  bairro: 'Bela Vista',
  cidade: 'São Paulo',
  estado: 'SP',
} as const satisfies Partial<DadosDoVendedor>;

/** Ligadas desde sempre: o que vence hoje na demonstração sai na hora do template. */
const COBRANCAS = { cobrancas: true, cobrancas_desde: '2026-01-01T00:00:00.000Z' };

/** Os dados da loja da demonstração, como se o Perfil os tivesse gravado, e os lembretes e as cobranças ligados (regra 34). */
export function vendedorDaDemonstracao({ tabela, usuario_id }: { tabela: Table; usuario_id: string }) {
  return transact(tabela, [
    { update: usuarioKey(usuario_id), set: VENDEDOR, where: [['pk', 'exists']] },
    { put: { ...automacoesKey(usuario_id), lembretes: true, ...COBRANCAS, versao: 1, ator: 'demonstracao' } },
  ]);
}
