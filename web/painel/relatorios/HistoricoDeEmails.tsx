import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { formatarInstante } from '../../../shared/base/datas.ts';
import { type EmailLog, NOMES_DE_ENTREGA } from '../../../shared/entregas/entregas.schema.ts';
import { Email } from '../../kit/Contato.tsx';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { GradeDeCartoes, Tabela } from '../../kit/Tabela.tsx';
import { TIPO_DO_STATUS } from './mostrar.ts';

type Props = { readonly eventos: readonly EmailLog[] };

const Status = ({ status }: Pick<EmailLog, 'status'>) => (
  <StatusChip tipo={TIPO_DO_STATUS[status]} rotulo={NOMES_DE_ENTREGA[status]} />
);
const assuntoDe = ({ assunto }: EmailLog) => assunto.trim() || 'Sem assunto';

/** Os eventos em tabela, um por linha. */
export const TabelaDeEmails = ({ eventos }: Props) => (
  <Tabela aria-label="Histórico de emails">
    <thead>
      <tr>
        <th scope="col">Status</th>
        <th scope="col">Destinatário</th>
        <th scope="col">Assunto</th>
        <th scope="col">Data</th>
      </tr>
    </thead>
    <tbody>
      {eventos.map((evento) => (
        <tr key={evento.id}>
          <td>
            <Status status={evento.status} />
          </td>
          <th scope="row">
            <Email email={evento.destinatario} />
          </th>
          <td>{assuntoDe(evento)}</td>
          <Box component="td" sx={{ whiteSpace: 'nowrap' }}>
            {formatarInstante(evento.evento_data)}
          </Box>
        </tr>
      ))}
    </tbody>
  </Tabela>
);

/** Os eventos em cartões, no celular. */
export const CartoesDeEmails = ({ eventos }: Props) => (
  <GradeDeCartoes aria-label="Histórico de emails" juntos>
    {eventos.map((evento) => (
      <Card component="li" key={evento.id} variant="outlined" sx={{ padding: 1.5, overflowWrap: 'anywhere' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between' }}>
          <Status status={evento.status} />
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {formatarInstante(evento.evento_data)}
          </Typography>
        </Box>
        <Typography sx={{ fontWeight: 550, marginTop: 0.5 }}>
          <Email email={evento.destinatario} />
        </Typography>
        <Typography variant="body2">{assuntoDe(evento)}</Typography>
      </Card>
    ))}
  </GradeDeCartoes>
);
