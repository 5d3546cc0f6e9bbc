// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/runs/RunColumns.h"

#include "ui/language/Said.h"
#include "ui/runs/RunFigures.h"
#include "ui/words/NumberWords.h"
#include "ui/words/PrivacyWords.h"
#include "ui/words/RunWords.h"
#include "ui/words/Words.h"

#include <QFileInfo>

#include <array>

namespace epsiloscope {

namespace {

// A figure, or a part of what is there as a whole.
template <auto whole, auto... parts> std::optional<double> figureOf(const RunFigures& figures) {
    return figures.*whole ? std::optional<double>(((*(figures.*whole)).*....*parts)) : std::nullopt;
}

using WordsOfFigure = QString (*)(double);
using TextOfCell = QString (*)(const RunCell&);

// A figure in these words, and what it means where a run has it.
template <auto whole, auto... parts> CellsOfColumn figure(WordsOfFigure words, TextOfCell meaning = nullptr) {
    return {.number = figureOf<whole, parts...>, .words = words, .figureMeaning = meaning};
}

template <auto whole, auto... parts>
CellsOfColumn growing(WordsOfFigure words, TextOfCell meaning = nullptr) {
    return {.number = figureOf<whole, parts...>, .words = words, .grows = true, .meaning = meaning};
}

QString withThreeDecimals(double value) {
    return QString::number(value, 'f', 3);
}

QString groupedCount(double value) {
    return grouped(static_cast<std::size_t>(value));
}

QString kindLine(const RunFigures& figures) {
    if (!figures.privacy.spent) return {};
    QString words = said(inWords(figures.privacy.spent->most.kind));
    if (figures.privacy.delta.value_or(0) > 0)
        words += QStringLiteral(" · δ = %1").arg(deltaText(*figures.privacy.delta));
    return words + QStringLiteral(" · %1").arg(said(inWords(figures.privacy.adjacency)));
}

QString partsLine(const EpsilonParts& parts) {
    return Words::tr("at order %1: %2").arg(QString::number(parts.order, 'g', 4), partsText(parts));
}

QString expectedLine(const ExpectedAccount& expected) {
    return Words::tr("in expectation %1 labels for %2; a figure and no promise")
        .arg(QString::number(expected.answered, 'f', 1), said(inWords(expected.epsilon)));
}

QStringList besideLines(const RunFigures& figures) {
    QStringList lines;
    if (figures.improved)
        lines << Words::tr("by the improved conversion: ε = %1").arg(epsilonText(*figures.improved));
    if (figures.parts) lines << partsLine(*figures.parts);
    if (figures.sanitised) lines << said(inWords(*figures.sanitised, figures.privacy.adjacency));
    if (figures.asPublished) lines << said(inWords(*figures.asPublished));
    if (figures.expected) lines << expectedLine(*figures.expected);
    return lines;
}

QString privacyMeaning(const RunCell& cell) {
    const RunPrivacy& privacy = cell.figures.privacy;
    if (!privacy.compared()) return privacySentence(*cell.entry.run);
    QStringList lines;
    for (const Sentence& line : inWords(privacy))
        lines << said(line);
    lines << said(oddsInWords(privacy)) << besideLines(cell.figures);
    if (const std::string& accountant = privacy.compared()->most.accountant; !accountant.empty())
        lines << Words::tr("accountant: %1").arg(said(accountant));
    return lines.join(QLatin1Char('\n'));
}

QString improvedMeaning(const RunCell& cell) {
    return Words::tr("The same RDP under the improved conversion: never larger.\n%1")
        .arg(kindLine(cell.figures));
}

QString partMeaning(const RunCell& cell) {
    return QStringLiteral("%1\n%2").arg(partsLine(*cell.figures.parts), kindLine(cell.figures));
}

QString sanitisedMeaning(const RunCell& cell) {
    const SanitisedStatement& sanitised = *cell.figures.sanitised;
    const auto short4 = [](double value) { return QString::number(value, 'g', 4); };
    QStringList lines{said(inWords(sanitised, cell.figures.privacy.adjacency))};
    if (sanitised.noiseSd)
        lines << Words::tr("± is the standard deviation of the noise that a release adds.");
    if (sanitised.rounds.empty())
        lines << Words::tr("released at order %1, smoothness %2, noise %3 smooth sensitivities")
                     .arg(short4(sanitised.order), short4(sanitised.smoothness), short4(sanitised.sigmaSS));
    for (const SanitisedRound& round : sanitised.rounds)
        lines << Words::tr("round %1 released at order %2, smoothness %3, noise %4 smooth sensitivities")
                     .arg(QString::number(round.round), short4(sanitised.order), short4(round.smoothness),
                          short4(round.sigmaSS));
    if (cell.figures.finishedTrials > 1) lines << Words::tr("Of the last repeat: each has its own.");
    return lines.join(QLatin1Char('\n'));
}

QString publishedMeaning(const RunCell& cell) {
    return said(inWords(*cell.figures.asPublished));
}

QString expectedMeaning(const RunCell& cell) {
    return Words::tr("In expectation over the run's own noise, as papers print it: a figure and no "
                     "promise.\n%1")
        .arg(expectedLine(*cell.figures.expected));
}

QString swatchMeaning(const RunCell& cell) {
    return visibilityInWords(cell.entry.visible);
}

QString nameMeaning(const RunCell& cell) {
    const QString how =
        cell.entry.pinned
            ? Words::tr("Pinned: stays on top; press P to unpin.\n"
                        "Double-click or press F2 to rename, N to write a note.")
            : Words::tr("Double-click or press F2 to rename. Press P to pin on top, N to write a note.");
    QStringList all{cell.entry.note, noticesInPlainWords(*cell.entry.run), how};
    all.removeAll(QString());
    return all.join(QStringLiteral("\n\n"));
}

QString noteText(const RunCell& cell) {
    const QString first = cell.entry.note.section(QLatin1Char('\n'), 0, 0);
    return first.size() == cell.entry.note.size() ? first : first + QStringLiteral(" …");
}

QString noteMeaning(const RunCell& cell) {
    return cell.entry.note.isEmpty() ? Words::tr("Press N to write a note.") : cell.entry.note;
}

QString kindText(const RunCell& cell) {
    const auto& spent = cell.figures.privacy.spent;
    if (!spent) return absentCell;
    return said(inWords(spent->most.kind)) + (spent->most.justAFew ? Words::tr(" · just a few") : QString());
}

// The greatest of the repeats; in words the least, too.
template <auto range> CellsOfColumn ofRepeats() {
    return {.number = [](const RunFigures& figures) -> std::optional<double> {
                const auto& is = figures.privacy.*range;
                return is ? std::optional(is->most.value) : std::nullopt;
            },
            .text =
                [](const RunCell& cell) {
                    const auto& is = cell.figures.privacy.*range;
                    if (!is) return absentCell;
                    // Said once in a row: of what is promised, where something is.
                    const bool first = &is == &cell.figures.privacy.compared();
                    const QString words =
                        first ? withUnit(repeatedText(*is), is->most.adjacency.unit) : repeatedText(*is);
                    return cell.entry.run->ended() ? words : words + QStringLiteral(" …");
                },
            .meaning = privacyMeaning};
}

std::optional<double> deltaIfPrivate(const RunFigures& figures) {
    const RunPrivacy& privacy = figures.privacy;
    return privacy.compared() && !privacy.notPrivate() ? privacy.delta : std::nullopt;
}

QString deltaCell(const RunCell& cell) {
    const auto& delta = cell.figures.privacy.delta;
    return delta.value_or(0) > 0 ? deltaText(*delta) : absentCell;
}

QString adjacencyText(const RunCell& cell) {
    return said(inWords(cell.figures.privacy.adjacency));
}

QString sanitisedCell(const RunCell& cell) {
    return cell.figures.sanitised ? sanitisedText(*cell.figures.sanitised) : absentCell;
}

QString labelAccuracyMeaning(const RunCell&) {
    return Words::tr("Share of the answers that are the true label, over finished repeats.");
}

QString ownAnswersMeaning(const RunCell&) {
    return Words::tr("Queries that the student answered alone: these cost only the check.");
}

QString accuracyText(const RunCell& cell) {
    const auto& accuracy = cell.figures.accuracy;
    const auto& spread = cell.figures.accuracySpread;
    if (!accuracy) return absentCell;
    if (!spread || cell.entry.run->experiment().trials < 2) return withThreeDecimals(*accuracy);
    return QStringLiteral("%1 ± %2").arg(withThreeDecimals(*accuracy),
                                         withThreeDecimals((spread->q3 - spread->q1) / 2));
}

QString accuracyMeaning(const RunCell& cell) {
    const auto& spread = cell.figures.accuracySpread;
    if (!spread) return Words::tr("Share of test records that the student gets right.");
    if (cell.entry.run->experiment().trials < 2)
        return Words::tr("The student gets %1 % of the test records right.")
            .arg(spread->median * 100, 0, 'f', 1);
    return Words::tr(
               "Median %1 over repeats; the middle half lies from %2 to %3.\nMean %4, standard deviation %5.")
        .arg(QString::number(spread->median, 'f', 4), QString::number(spread->q1, 'f', 4),
             QString::number(spread->q3, 'f', 4), QString::number(spread->mean, 'f', 4),
             QString::number(spread->sd, 'f', 4));
}

QVariant secondsIfFinished(const RunCell& cell) {
    const bool known = cell.entry.run->state() == RunState::Finished && cell.figures.seconds;
    return known ? QVariant(*cell.figures.seconds) : QVariant();
}

QString datasetText(const RunCell& cell) {
    const QString path = QString::fromStdString(cell.entry.run->experiment().data.path);
    if (path.startsWith(QStringLiteral("sample:"))) return path;
    return path.isEmpty() ? absentCell : QFileInfo(path).fileName();
}

QString datasetMeaning(const RunCell& cell) {
    const Experiment& experiment = cell.entry.run->experiment();
    return experiment.release ? datasetText(cell) : QString::fromStdString(experiment.data.path);
}

QString seedText(const RunCell& cell) {
    const Experiment& experiment = cell.entry.run->experiment();
    return experiment.release ? absentCell : QString::number(experiment.seed);
}

QVariant seedIfAny(const RunCell& cell) {
    const Experiment& experiment = cell.entry.run->experiment();
    return experiment.release ? QVariant() : QVariant(static_cast<qulonglong>(experiment.seed));
}

QString seedMeaning(const RunCell& cell) {
    return cell.entry.run->experiment().release
               ? Words::tr("A release: its noise cannot be reproduced.")
               : Words::tr("An exploration: with this seed the noise can be reproduced.");
}

using FixedColumns = std::array<RunColumn, ColumnsOfRuns::FirstParameter>;

// In the order of ColumnsOfRuns::Column.
FixedColumns describeColumns() {
    return {{
        RunColumn("swatch", "", Words::tr("Line and marker"),
                  Words::tr("Line and marker on the charts; click to hide or show."), "",
                  {.meaning = swatchMeaning,
                   .sortKey = [](const RunCell& cell) -> QVariant { return cell.entry.visible ? 0 : 1; }}),
        RunColumn("name", Words::tr("Run"), Words::tr("Run"), Words::tr("Sorts by age."), "",
                  {.text = [](const RunCell& cell) { return cell.entry.name; },
                   .meaning = nameMeaning,
                   .sortKey = [](const RunCell& cell) -> QVariant { return cell.entry.id.number(); }},
                  "⚲ GNMax ε 2 (8)"),
        RunColumn("note", Words::tr("note"), Words::tr("Note"),
                  Words::tr("Your own words about the run. Press N to write them."), "note",
                  {.text = noteText, .meaning = noteMeaning}, Words::tr("a few words")),
        RunColumn(
            "mechanism", Words::tr("Mechanism"), Words::tr("Mechanism"),
            Words::tr("The mechanism and the parameters in which runs differ."), "mechanism",
            {.text = [](const RunCell& cell) { return cell.figures.mechanism; },
             .meaning =
                 [](const RunCell& cell) { return mechanismInFull(*cell.entry.run, cell.entry.mechanism); }},
            "GNMax  σ 88.88  250 teachers"),
        RunColumn(
            "data_independent_epsilon", Words::tr("promised ε"), Words::tr("Promised ε"),
            Words::tr("Fixed before the first answer, whatever the data are. Of repeats that differ the "
                      "greatest counts."),
            "promised promised-ε guaranteed guaranteed-ε data_independent_epsilon data-independent-ε",
            ofRepeats<&RunPrivacy::promised>(), "8.888 …"),
        RunColumn("epsilon", Words::tr("spent ε"), Words::tr("Spent ε"),
                  Words::tr("By the run's own books. ⊘: it depends on the private data, do not publish it."),
                  "spent epsilon ε eps", ofRepeats<&RunPrivacy::spent>(),
                  Words::tr("%1 to %2").arg("8.888", "8.888") + QStringLiteral(" ⊘ …")),
        RunColumn("kind", Words::tr("kind of ε"), Words::tr("Kind of ε"),
                  Words::tr("What the ε means, and whether it may be published."), "kind",
                  {.text = kindText, .meaning = privacyMeaning},
                  Words::tr("conjectured: believed, not proved")),
        RunColumn("delta", "δ", "δ", Words::tr("By how much any chance may exceed e^ε times the other."),
                  "delta δ", {.number = deltaIfPrivate, .text = deltaCell, .meaning = privacyMeaning}),
        RunColumn("adjacency", Words::tr("adjacency"), Words::tr("Adjacency"),
                  Words::tr("What ε protects: one record, or a part of it, or all rows of one person."),
                  "adjacency", {.text = adjacencyText, .meaning = privacyMeaning},
                  said("add or remove one record")),
        RunColumn(
            "improved_conversion_epsilon", Words::tr("improved ε"), Words::tr("ε by the improved conversion"),
            Words::tr(
                "The same RDP under the improved conversion to (ε, δ): never larger. Median over repeats."),
            "improved improved_conversion_epsilon",
            figure<&RunFigures::improved>(signedEpsilonText, improvedMeaning)),
        RunColumn("checks_part", Words::tr("checks"), Words::tr("ε: part of the checks"),
                  Words::tr("What the threshold checks cost, at the order that gives the least ε."), "checks",
                  figure<&RunFigures::parts, &EpsilonParts::checks>(signedEpsilonText, partMeaning)),
        RunColumn("answers_part", Words::tr("answers"), Words::tr("ε: part of the answers"),
                  Words::tr("What the answers cost, at the order that gives the least ε."), "answers",
                  figure<&RunFigures::parts, &EpsilonParts::answers>(signedEpsilonText, partMeaning)),
        RunColumn("conversion_part", Words::tr("conversion"), Words::tr("ε: part of the conversion"),
                  Words::tr("What turning RDP into (ε, δ) adds, at the order that gives the least ε."),
                  "conversion",
                  figure<&RunFigures::parts, &EpsilonParts::conversion>(signedEpsilonText, partMeaning)),
        RunColumn(
            "sanitised_epsilon", Words::tr("sanitised ε"), Words::tr("Sanitised ε"),
            Words::tr("The spent ε with noise of its own. Only what a release has drawn may be published."),
            "sanitised sanitised_epsilon",
            {.number = figureOf<&RunFigures::sanitised, &SanitisedStatement::epsilon>,
             .text = sanitisedCell,
             .figureMeaning = sanitisedMeaning},
            QStringLiteral("8.88 ± 0.888") + Words::tr(", proves nothing")),
        RunColumn("as_published_epsilon", Words::tr("as-published ε"), Words::tr("ε as the paper prints it"),
                  Words::tr("A figure for comparing with papers. The tool tip says what it really promises."),
                  "as_published as_published_epsilon",
                  figure<&RunFigures::asPublished, &PublishedFigure::epsilon>(
                      [](double epsilon) { return Words::tr("%1, as published").arg(epsilonText(epsilon)); },
                      publishedMeaning),
                  Words::tr("%1, as published").arg(QStringLiteral("8.88"))),
        RunColumn("expected_epsilon", Words::tr("expected ε"), Words::tr("ε in expectation"),
                  Words::tr("On average over the run's own noise: a figure and no promise."),
                  "expected expected_epsilon",
                  figure<&RunFigures::expected, &ExpectedAccount::epsilon, &Epsilon::value>(signedEpsilonText,
                                                                                            expectedMeaning)),
        RunColumn("expected_labels", Words::tr("expected labels"), Words::tr("Labels in expectation"),
                  Words::tr("On average over the run's own noise: a figure and no promise."),
                  "expected_labels",
                  figure<&RunFigures::expected, &ExpectedAccount::answered>(
                      [](double labels) { return QString::number(labels, 'f', 1); }, expectedMeaning)),
        RunColumn("label_accuracy", Words::tr("label accuracy"), Words::tr("Label accuracy"),
                  Words::tr("Share of the answers that are the true label. Median over repeats."),
                  "label_accuracy",
                  figure<&RunFigures::labelAccuracy>(withThreeDecimals, labelAccuracyMeaning)),
        RunColumn("own_answers", Words::tr("own answers"), Words::tr("Student's own answers"),
                  Words::tr("Queries that the student answered alone. Median over repeats."), "own_answers",
                  figure<&RunFigures::ownAnswers>(groupedCount, ownAnswersMeaning)),
        RunColumn("labels", Words::tr("labels"), Words::tr("Labels answered"),
                  Words::tr("Labels that the student was given. Median over repeats."),
                  "labels labels_answered answered", growing<&RunFigures::labels>(groupedCount), "8,888 …"),
        RunColumn("asked", Words::tr("asked"), Words::tr("Queries asked"),
                  Words::tr("Queries that were asked, answered or not. Median over repeats."),
                  "asked queries_asked", growing<&RunFigures::asked>(groupedCount), "8,888 …"),
        RunColumn(
            "accuracy", Words::tr("accuracy"), Words::tr("Accuracy"),
            Words::tr("On the test set: median over repeats ± half the interquartile range."), "accuracy acc",
            {.number = figureOf<&RunFigures::accuracy>, .text = accuracyText, .meaning = accuracyMeaning}),
        RunColumn(
            "auroc", Words::tr("AUROC"), Words::tr("AUROC"),
            Words::tr("Area under the ROC curve; with more than two classes the mean of one-versus-rest."),
            "auroc", figure<&RunFigures::auroc>(withThreeDecimals)),
        RunColumn(
            "auprc", Words::tr("AUPRC"), Words::tr("AUPRC"),
            Words::tr(
                "Area under the precision–recall curve; with more than two classes the mean of one-versus-rest."),
            "auprc", figure<&RunFigures::auprc>(withThreeDecimals)),
        RunColumn("time", Words::tr("time"), Words::tr("Time or state"),
                  Words::tr("Computing time of all repeats, or the state of the run."), "time seconds",
                  {.text = [](const RunCell& cell) { return stateText(*cell.entry.run); },
                   .meaning = [](const RunCell& cell) { return stateInFull(*cell.entry.run); },
                   .sortKey = secondsIfFinished},
                  QStringLiteral("8.8 s") + Words::tr(", budget spent")),
        RunColumn(
            "trials", Words::tr("repeats"), Words::tr("Repeats"),
            Words::tr("How often the experiment is repeated with other noise."), "repeats trials",
            {.text = [](const RunCell& cell) { return QString::number(cell.entry.run->experiment().trials); },
             .sortKey = [](const RunCell& cell) -> QVariant { return cell.entry.run->experiment().trials; }}),
        RunColumn("seed", Words::tr("seed"), Words::tr("Seed"),
                  Words::tr("Fixes the noise of an exploration. A release has none."), "seed",
                  {.text = seedText, .meaning = seedMeaning, .sortKey = seedIfAny}),
        RunColumn("dataset", Words::tr("dataset"), Words::tr("Dataset"),
                  Words::tr("The file or sample that the run learnt from."), "dataset",
                  {.text = datasetText, .meaning = datasetMeaning}, "sample:census"),
    }};
}

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

QString visibilityInWords(bool visible) {
    return visible ? Words::tr("Shown on the charts. Click or press Space to hide.")
                   : Words::tr("Hidden from the charts. Click or press Space to show.");
}

QString stateWords(const RunEntry& entry) {
    return QString::fromLatin1(toString(entry.run->state())) + QLatin1Char(' ') + stateText(*entry.run);
}

const RunColumn& fixedColumn(int column) {
    static const FixedColumns columns = describeColumns();
    return columns.at(static_cast<std::size_t>(column));
}

bool isOfHeadlinesKind(int column) {
    return column == ColumnsOfRuns::EpsilonSpent ||
           (column >= ColumnsOfRuns::ImprovedConversion && column <= ColumnsOfRuns::ConversionPart);
}

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
