import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { memo, useId } from 'react';
import type { Data } from '../../../shared/base/datas.ts';
import type { Grupo } from '../../../shared/grupos/grupos.schema.ts';
import type { Secao } from '../../../shared/grupos/secoes.rules.ts';
import { PorPartes } from '../../kit/PorPartes.tsx';
import { GradeDeCartoes } from '../../kit/Tabela.tsx';
import type { Perguntar } from './AcoesDoMembro.tsx';
import { BarraDaEscolha, type Escolha } from './BarraDaEscolha.tsx';
import type { MembroLinha } from './consultas.ts';
import { MembroCartao } from './MembroCartao.tsx';

/** Um cartão de membro é grande: 24 já passam da tela. */
const DE_CADA_VEZ = 24;

/** Uma seção do painel, com a contagem e os primeiros cartões; outro `recomeco` volta aos primeiros. */
export const SecaoDeMembros = memo(function SecaoDeMembros(props: {
  secao: Secao;
  membros: readonly MembroLinha[];
  recomeco: string;
  grupo: Grupo;
  hoje: Data;
  aoPerguntar: Perguntar;
  /** Só nas seções em que se escolhem vários. */
  escolha: Escolha | undefined;
}) {
  const { secao, membros, recomeco, grupo, hoje, aoPerguntar, escolha } = props;
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ marginBottom: 4 }}>
      <Typography variant="h2" id={id} sx={{ marginBottom: 1.5 }}>
        {secao} ({membros.length.toLocaleString('pt-BR')})
      </Typography>
      {escolha && (
        <BarraDaEscolha
          membros={membros}
          escolha={escolha}
          tolerancia={grupo.linha.tolerancia_dias}
          hoje={hoje}
        />
      )}
      <PorPartes itens={membros} deCadaVez={DE_CADA_VEZ} recomeco={recomeco} deQue={secao} espaco={2}>
        {(parte) => (
          <GradeDeCartoes largura={19}>
            {parte.map((membro) => (
              <MembroCartao
                key={membro.id}
                membro={membro}
                secao={secao}
                slug={grupo.slug}
                natureza={grupo.linha.natureza}
                tolerancia={grupo.linha.tolerancia_dias}
                hoje={hoje}
                aoPerguntar={aoPerguntar}
                escolhido={escolha?.ids.has(membro.id)}
                aoEscolher={escolha?.alternar}
              />
            ))}
          </GradeDeCartoes>
        )}
      </PorPartes>
    </Box>
  );
});
