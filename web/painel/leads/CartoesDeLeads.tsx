import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { textoDaCampanha } from '../../kit/campanha.ts';
import { GradeDeCartoes } from '../../kit/Tabela.tsx';
import { Acoes, Contato, Interesse, OndeParou } from './Celulas.tsx';
import type { LeadDaTela } from './filtros.ts';

/** No celular, os leads em cartões. */
export const CartoesDeLeads = memo(function CartoesDeLeads(props: {
  leads: readonly LeadDaTela[];
  agora: Date;
}) {
  return (
    <GradeDeCartoes juntos aria-label="Leads">
      {props.leads.map((lead) => {
        const campanha = textoDaCampanha(lead.campanha);
        return (
          <Card
            component="li"
            key={lead.id}
            sx={{ padding: 1.5, display: 'grid', gap: 1, alignContent: 'start', overflowWrap: 'anywhere' }}
          >
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75 }}>
              <OndeParou lead={lead} agora={props.agora} />
            </Box>
            <div>
              <Typography component="h2" variant="h3">
                {lead.nome_completo}
              </Typography>
              <Contato lead={lead} />
            </div>
            <Typography variant="body2" component="div">
              <Interesse lead={lead} />
              {campanha !== null && (
                <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
                  Campanha: {campanha}
                </Typography>
              )}
            </Typography>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
              <Acoes lead={lead} />
            </Box>
          </Card>
        );
      })}
    </GradeDeCartoes>
  );
});
