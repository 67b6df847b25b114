import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import type { Grupo, Membro } from '../../../shared/grupos/grupos.schema.ts';
import { contarMembros } from '../../../shared/grupos/secoes.rules.ts';
import { Contadores } from '../../kit/Contadores.tsx';
import { Plus } from '../../kit/icones.tsx';
import { useRecados } from '../../kit/Recados.tsx';
import { passoDoParametro, usePassoNaUrl } from '../../kit/usePassoNaUrl.ts';
import { useHoje } from '../shell/api.ts';
import { AlertaSemEmail } from './AlertaSemEmail.tsx';
import { useMembros } from './consultas.ts';
import { EmDuvida } from './EmDuvida.tsx';
import { ListaMembros } from './ListaMembros.tsx';
import { useFiltrosDoGrupo } from './useFiltrosDoGrupo.ts';

// O formulário e o seletor de cliente só se baixam quando se abrem.
const FormularioConvite = lazy(() => import('./FormularioConvite.tsx'));

const CONVITE = passoDoParametro('convite');

/** Painel de uma linha: contadores, convite e todo mundo que está no grupo dela (regra 9). */
export function PainelDoGrupo({ grupo }: { grupo: Grupo }) {
  const { slug } = grupo;
  const hoje = useHoje();
  const recados = useRecados();
  const lista = useMembros(slug);
  const [convite, abrirConvite, fecharConvite] = usePassoNaUrl(CONVITE);
  const [semEmail, definirSemEmail] = useState<Membro | null>(null);

  const filtros = useFiltrosDoGrupo();
  const conta = contarMembros(lista.itens, hoje);
  const contador = (rotulo: string, filtro: keyof typeof conta) =>
    [rotulo, conta[filtro], filtros.escolha(filtro)] as const;
  const contadores = [
    contador('Total Clientes', 'todos'),
    contador('Ativos', 'ativos'),
    contador('Pendentes', 'pendentes'),
    contador('Vencendo Hoje', 'hoje'),
  ];

  const temPlano = grupo.produtos.length > 0;
  const criarConvite = () => abrirConvite('novo');
  return (
    <>
      <ListaMembros
        grupo={grupo}
        lista={lista}
        hoje={hoje}
        filtros={filtros}
        acao={
          temPlano && (
            <Button variant="contained" startIcon={<Plus />} onClick={criarConvite}>
              Criar Convite
            </Button>
          )
        }
        topo={
          <>
            {semEmail && (
              <AlertaSemEmail
                key={semEmail.assinatura_id}
                membro={semEmail}
                slug={slug}
                aoFechar={() => definirSemEmail(null)}
              />
            )}
            <EmDuvida membros={lista.itens} hoje={hoje} grupo={grupo} />
            <Contadores rotulo="Totais" grandes contadores={contadores} prontos={lista.completo} />
          </>
        }
        {...(temPlano && { aoConvidar: criarConvite })}
      />
      {temPlano && convite !== null && (
        <Suspense>
          <FormularioConvite
            grupo={grupo}
            aoFechar={fecharConvite}
            aoCriar={({ membro, email, mensagem }) => {
              if (email === 'erro') definirSemEmail(membro);
              else recados.sucesso(mensagem);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
