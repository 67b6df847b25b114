import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { textoDaCampanha } from '../../kit/campanha.ts';
import { Tabela } from '../../kit/Tabela.tsx';
import { Acoes, Contato, Interesse, OndeParou } from './Celulas.tsx';
import type { LeadDaTela } from './filtros.ts';

/** Os leads em tabela, um por linha. */
export const TabelaDeLeads = memo(function TabelaDeLeads(props: {
  leads: readonly LeadDaTela[];
  agora: Date;
}) {
  return (
    <Tabela aria-label="Leads">
      <thead>
        <tr>
          <th scope="col">Pessoa</th>
          <th scope="col">Interesse</th>
          <th scope="col">Onde parou</th>
          <th scope="col">Campanha</th>
          <th scope="col">Ações</th>
        </tr>
      </thead>
      <tbody>
        {props.leads.map((lead) => (
          <tr key={lead.id}>
            <th scope="row">
              <Typography component="div" sx={{ fontWeight: 600 }}>
                {lead.nome_completo}
              </Typography>
              <Contato lead={lead} />
            </th>
            <td>
              <Interesse lead={lead} />
            </td>
            <td>
              <OndeParou lead={lead} agora={props.agora} />
            </td>
            <td>{textoDaCampanha(lead.campanha) ?? 'Sem campanha'}</td>
            <Box component="td" sx={{ whiteSpace: 'nowrap' }}>
              <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: 0.5 }}>
                <Acoes lead={lead} />
              </Box>
            </Box>
          </tr>
        ))}
      </tbody>
    </Tabela>
  );
});
