// SPDX-License-Identifier: GPL-3.0-or-later
// The cells of columns, and the columns of parameters.
#include "ui/language/Said.h"
#include "ui/runs/RunColumns.h"
#include "ui/words/Words.h"

namespace epsiloscope {

namespace {

QString parameterText(const ParameterValue& value, const ParameterDescriptor& parameter) {
    if (const auto* real = std::get_if<double>(&value)) return QString::number(*real, 'g', 5);
    const QString text = QString::fromStdString(parameterToText(value));
    for (const auto& [choice, words] : parameter.choices)
        if (text == QString::fromStdString(choice)) return said(words);
    return text;
}

QVariant sortKeyOf(const ParameterValue& value) {
    if (const auto* integer = std::get_if<std::int64_t>(&value)) return static_cast<double>(*integer);
    if (const auto* real = std::get_if<double>(&value)) return *real;
    return QString::fromStdString(parameterToText(value));
}

} // namespace

QString RunColumn::text(const RunCell& cell) const {
    if (cells.text) return cells.text(cell);
    const auto number = cells.number ? cells.number(cell.figures) : std::nullopt;
    if (!number) return absentCell;
    return cells.words(*number) +
           (cells.grows && !cell.entry.run->ended() ? QStringLiteral(" …") : QString());
}

QString RunColumn::meaning(const RunCell& cell) const {
    if (cells.meaning) return cells.meaning(cell);
    if (!cells.figureMeaning) return {};
    if (cells.number(cell.figures)) return cells.figureMeaning(cell);
    return cell.entry.run->ended() ? Words::tr("This run does not have it.") : Words::tr("Not known yet.");
}

QVariant RunColumn::sortKey(const RunCell& cell) const {
    if (cells.sortKey) return cells.sortKey(cell);
    if (cells.number) {
        const auto number = cells.number(cell.figures);
        return number ? QVariant(*number) : QVariant();
    }
    const QString words = cells.text(cell);
    return words == absentCell ? QVariant() : QVariant(words);
}

RunColumn parameterColumn(const ParameterDescriptor& parameter) {
    const QString label = said(parameter.label);
    // Beside the ε that was spent, the one that may be.
    const bool budget = parameter.budget && parameter.id == "epsilon";
    const QString title = budget ? Words::tr("budget %1").arg(label) : label;
    const auto valueOf = [id = parameter.id](const RunCell& cell) {
        return cell.figures.parameters.find(id);
    };
    return {.key = QStringLiteral("parameter.") + QString::fromStdString(parameter.id),
            .title = title,
            .name = title,
            .toolTip = said(parameter.help),
            .typed = {},
            .cells = {.text =
                          [valueOf, parameter](const RunCell& cell) {
                              const ParameterValue* value = valueOf(cell);
                              return value ? parameterText(*value, parameter) : absentCell;
                          },
                      .meaning =
                          [valueOf, parameter](const RunCell& cell) {
                              const ParameterValue* value = valueOf(cell);
                              if (!value) return Words::tr("Does not apply to this run, or was left out.");
                              return parameterText(*value, parameter) + QLatin1Char(' ') +
                                     said(parameter.unit);
                          },
                      .sortKey =
                          [valueOf](const RunCell& cell) {
                              const ParameterValue* value = valueOf(cell);
                              return value ? sortKeyOf(*value) : QVariant();
                          }}};
}

} // namespace epsiloscope
