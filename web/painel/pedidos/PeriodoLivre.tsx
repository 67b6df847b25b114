import Box from '@mui/material/Box';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { dataExiste } from '../../../shared/base/datas.ts';
import { CampoData } from '../../kit/campos/CampoData.tsx';
import { type Periodo, problemaDoPeriodo } from './periodo.ts';

/** As duas datas de um período, com o que impede de pedi-lo; só a data que existe vai ao endereço. */
export default function PeriodoLivre(props: {
  periodo: Periodo;
  aoMudar: (datas: Partial<Periodo>) => void;
}) {
  const [datas, definir] = useState(props.periodo);
  const message = problemaDoPeriodo(datas);
  const { control } = useForm({
    defaultValues: props.periodo,
    errors: message === null ? {} : { ate: { type: 'periodo', message } },
  });
  const mudar = (nome: keyof Periodo) => (data: string) => {
    definir((antes) => ({ ...antes, [nome]: data }));
    if (dataExiste(data)) props.aoMudar({ [nome]: data });
  };
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(2, minmax(0, 11.5rem))',
        alignItems: 'start',
        gap: 1,
        marginBottom: 2,
      }}
    >
      <CampoData control={control} name="de" label="De" aoMudar={mudar('de')} />
      <CampoData control={control} name="ate" label="Até" aoMudar={mudar('ate')} />
    </Box>
  );
}
