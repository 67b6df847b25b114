import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { formatarReais } from '../../../shared/base/dinheiro.ts';
import { contarMembros, receitaMensal } from '../../../shared/grupos/grupos.rules.ts';
import type { Grupo, Membro } from '../../../shared/grupos/grupos.schema.ts';
import { useAvisos } from '../../kit/Avisos.tsx';
import { PaginaCabecalho } from '../../kit/PaginaCabecalho.tsx';
import { usePassoNaUrl } from '../../kit/usePassoNaUrl.ts';
import { useHoje } from '../shell/api.ts';
import { AvisoSemEmail } from './AvisoSemEmail.tsx';
import { Contadores } from './Contadores.tsx';
import { useMembros } from './consultas.ts';
import { ListaMembros } from './ListaMembros.tsx';
import { ResumoGenerico } from './ResumoGenerico.tsx';

// O formulário e o seletor de cliente só se baixam quando se abrem.
const FormularioConvite = lazy(() => import('./FormularioConvite.tsx'));

/**
 * Painel de um grupo. As quatro famílias da especificação têm convite e e-mail; as demais têm preços e receita. Os
 * dois mostram todo mundo que está no grupo (regra 9).
 */
export function PainelDoGrupo({ grupo }: { grupo: Grupo }) {
  const { slug, nome, familia } = grupo;
  const especifico = familia !== 'outros';
  const hoje = useHoje();
  const avisos = useAvisos();
  const lista = useMembros(slug);
  const [convite, abrirConvite, fecharConvite] = usePassoNaUrl('convite');
  const [semEmail, definirSemEmail] = useState<Membro | null>(null);

  const conta = contarMembros(lista.itens, hoje);
  const contadores = especifico
    ? ([
        ['Total Clientes', conta.total],
        ['Ativos', conta.ativos],
        ['Pendentes', conta.pendentes],
        ['Vencendo Hoje', conta.vencendoHoje],
      ] as const)
    : ([
        ['Total Clientes', conta.total],
        ['Ativos', conta.ativos],
        ['Vencendo Semana', conta.vencendoSemana],
        ['Vencendo Hoje', conta.vencendoHoje],
        ['Receita mensal', formatarReais(receitaMensal(lista.itens))],
      ] as const);

  const criarConvite = () => abrirConvite('novo');
  return (
    <>
      <PaginaCabecalho
        titulo={nome}
        {...(especifico && {
          acao: (
            <Button variant="contained" startIcon={<Add />} onClick={criarConvite}>
              Criar Convite
            </Button>
          ),
        })}
      />
      {semEmail && (
        <AvisoSemEmail
          key={semEmail.assinatura_id}
          membro={semEmail}
          aoFechar={() => definirSemEmail(null)}
        />
      )}
      <Contadores contadores={contadores} prontos={lista.completo} />
      {!especifico && <ResumoGenerico produtos={grupo.produtos} />}
      <ListaMembros
        grupo={grupo}
        lista={lista}
        hoje={hoje}
        {...(especifico && { aoConvidar: criarConvite })}
      />
      {especifico && convite !== null && (
        <Suspense>
          <FormularioConvite
            grupo={grupo}
            aoFechar={fecharConvite}
            aoCriar={({ membro, email, mensagem }) => {
              if (email === 'erro') definirSemEmail(membro);
              else avisos.sucesso(mensagem);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
