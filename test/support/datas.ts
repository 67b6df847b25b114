import fc from 'fast-check';

const UM_DIA = 86_400_000;

/** Data de calendário escrita a partir de dias desde 1970, sem passar pelas regras que se testam. */
export function dataDoDia(dia: number): string {
  return new Date(dia * UM_DIA).toISOString().slice(0, 10);
}

/** Dias desde 1970 de uma data de calendário, sem passar pelas regras que se testam. */
export function diaDaData(data: string): number {
  return Date.parse(`${data}T00:00:00Z`) / UM_DIA;
}

/** Datas de 1950 a 2899: cabem na faixa aceita mesmo depois de somar anos. */
export const datas = fc
  .integer({ min: diaDaData('1950-01-01'), max: diaDaData('2899-12-31') })
  .map(dataDoDia);

/** Roda `corpo` com o fuso horário dado e devolve o anterior no fim. */
export function noFuso<T>(fuso: string, corpo: () => T): T {
  const anterior = process.env.TZ;
  process.env.TZ = fuso;
  try {
    return corpo();
  } finally {
    if (anterior === undefined) delete process.env.TZ;
    else process.env.TZ = anterior;
  }
}
