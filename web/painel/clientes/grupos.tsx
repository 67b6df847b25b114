import { formatarReais, somarReais } from '../../../shared/base/dinheiro.ts';
import type { Grupo } from '../../kit/GrupoDaLista.tsx';
import { numero } from '../pecas/contar.ts';
import { CobrarVencidos } from '../pecas/renovacoes/CobrarVencidos.tsx';
import { type GrupoDeClientes, grupoDoCliente, type OQueTem, valorDoQueCorre } from './mostrar.ts';

/** Como se diz cada grupo, e o que aperta nele. */
export const GRUPOS: Readonly<Record<GrupoDeClientes, Pick<Grupo, 'titulo' | 'tom' | 'cheia'>>> = {
  vencidos: { titulo: 'Vencidos', tom: 'erro', cheia: 1 },
  vencem: { titulo: 'Expira em breve', tom: 'alerta', cheia: 0.5 },
  em_dia: { titulo: 'Em dia', tom: 'corre', cheia: 1 },
  outros: { titulo: 'Pendente ou cancelado', tom: 'neutro', cheia: 0 },
  sem: { titulo: 'Sem assinatura', tom: 'neutro', cheia: 0 },
};

/** O título do grupo de cada cliente, com quantos há nele e quanto vale o que as linhas mostram. */
export function titulosDosGrupos(clientes: readonly { readonly id: string }[], { doCliente, hoje }: OQueTem) {
  const grupoDe = ({ id }: { readonly id: string }) => grupoDoCliente(doCliente.get(id)?.[0], hoje);
  const titulo = (nome: GrupoDeClientes): Grupo => {
    const deles = clientes.filter((cliente) => grupoDe(cliente) === nome);
    const valores = deles.flatMap(({ id }) => valorDoQueCorre(doCliente.get(id) ?? [], hoje)?.valor ?? []);
    return {
      id: nome,
      ...GRUPOS[nome],
      quantas: numero(deles.length),
      soma: valores.length === 0 ? null : formatarReais(somarReais(valores)),
      acao: nome === 'vencidos' ? <CobrarVencidos /> : nome === 'vencem' && <CobrarVencidos secao="semana" />,
    };
  };
  const grupos: Readonly<Record<GrupoDeClientes, Grupo>> = {
    vencidos: titulo('vencidos'),
    vencem: titulo('vencem'),
    em_dia: titulo('em_dia'),
    outros: titulo('outros'),
    sem: titulo('sem'),
  };
  return (cliente: { readonly id: string }): Grupo => grupos[grupoDe(cliente)];
}
