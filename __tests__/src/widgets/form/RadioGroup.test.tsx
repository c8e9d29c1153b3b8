import { fireEvent, render, screen } from '@testing-library/react';

import { RadioGroup } from '#widgets/form/RadioGroup.tsx';

const options = [
  { value: 'female', text: '女' },
  { value: 'male', text: '男' },
  { value: 'secret', text: '不透露', disabled: true },
] as const;

describe('RadioGroup', () => {
  it('spec 2.20: is a named group with one choice, and a tap reports another', () => {
    const onChange = jest.fn();
    render(<RadioGroup label="性別" options={options} value="female" onChange={onChange} />);
    expect(screen.getByRole('group', { name: '性別' })).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: '女' })).toBeChecked();
    fireEvent.click(screen.getByRole('radio', { name: '男' }));
    expect(onChange).toHaveBeenCalledWith('male');
    expect(screen.getByRole('radio', { name: '不透露' })).toBeDisabled();
  });

  it('two groups on one page are independent', () => {
    render(
      <>
        <RadioGroup label="一" options={options} value="female" onChange={() => undefined} />
        <RadioGroup label="二" options={options} value="male" onChange={() => undefined} />
      </>,
    );
    expect(screen.getAllByRole('radio', { name: '女' })[0]).toBeChecked();
    expect(screen.getAllByRole('radio', { name: '男' })[1]).toBeChecked();
  });
});
