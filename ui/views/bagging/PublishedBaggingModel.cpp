// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/bagging/PublishedBaggingModel.h"

#include "core/experiment/run/RunPrivacy.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "ui/language/Said.h"
#include "ui/views/bagging/BagWords.h"
#include "ui/words/NumberWords.h"
#include "ui/words/StepsOfRun.h"

#include <algorithm>
#include <cmath>

namespace epsiloscope {

namespace {

// As resolved or given: a default says nothing of what was drawn.
std::optional<std::int64_t> integerOf(const Run& run, const std::string& id) {
    const auto number = realInForce(run, nullptr, id);
    return number ? std::optional<std::int64_t>(std::llround(*number)) : std::nullopt;
}

std::optional<std::int64_t> recordsOf(const Run& run) {
    for (const TrialRecord& trial : run.trials())
        if (!trial.all<BagDrawn>().empty() && trial.all<BagDrawn>().back().records > 0)
            return trial.all<BagDrawn>().back().records;
    return integerOf(run, "records");
}

constexpr double agreement = 0.02; // the paper rounds ε and δ

bool agree(double a, double b) {
    return std::abs(a - b) <= agreement * b;
}

// As far as a run keeps of its data: a column of pictures and one of labels.
bool isMnist(const DatasetMark& data) {
    constexpr std::size_t pictures = 60000, columns = 2, digits = 10;
    return data.rows == pictures && data.columns == columns && data.classes.size() == digits;
}

QString percentText(double percent) {
    return QString::number(percent, 'f', 2);
}

bool fitsPublished(const Run& run, const PublishedBaggingRow& printed, bool wasPretrained) {
    if (pretrained(run) != wasPretrained || !isMnist(run.data())) return false;
    if (printed.method == PublishedBaggingMethod::Bagging)
        return baggingOf(run) == BagPlan{printed.records, 1, printed.subsample, BagDraw::WithReplacement};
    const std::string& mechanism = run.experiment().mechanism;
    const bool same = printed.method == PublishedBaggingMethod::DpSgd ? mechanism == "dpsgd"
                                                                      : mechanism.starts_with("pate-");
    const auto promised = same ? privacyOf(run).promised : std::nullopt;
    return promised && agree(promised->most.value, printed.epsilon) &&
           agree(promised->most.delta, printed.delta);
}

std::optional<MeasuredAccuracy> accuracyMeasuredBy(const RunEntry& entry) {
    std::vector<double> accuracies;
    for (const TrialRecord& trial : entry.run->trials())
        if (trial.outcome && trial.outcome->quality)
            accuracies.push_back(100 * trial.outcome->quality->accuracy);
    const auto spread = spreadOf(accuracies);
    if (!spread) return std::nullopt;
    const auto privacy = entry.run->privacy();
    return MeasuredAccuracy{spread->mean, spread->sd, accuracies.size(), entry.name,
                            privacy ? said(inWords(privacy->spent)) : QString()};
}

using Method = PublishedBaggingMethod;

const PublishedComparison::Cell& cellOf(const PublishedComparison& row, Method method) {
    return row.cells[static_cast<std::size_t>(method)];
}

// The printed figure of a method; absent where there is none.
auto printedOf(Method method, auto what) {
    return [=](const PublishedComparison& row) {
        const PublishedBaggingRow* printed = cellOf(row, method).printed;
        return printed ? QVariant(std::invoke(what, *printed)) : QVariant();
    };
}

} // namespace

bool drawsBags(const Run& run) {
    const Mechanism* mechanism = run.mechanism();
    return mechanism && mechanism->descriptor.steps == steps::models;
}

std::optional<BagPlan> baggingOf(const Run& run) {
    if (!drawsBags(run)) return std::nullopt;
    const auto records = recordsOf(run), subsample = integerOf(run, "subsample");
    if (!records || !subsample) return std::nullopt;
    BagPlan plan{*records, integerOf(run, "models").value_or(1), *subsample, BagDraw::WithReplacement};
    if (const std::string drawn = choiceInForce(run, nullptr, "replacement");
        !drawn.empty() && drawn != "with")
        plan.draw = choiceInForce(run, nullptr, "scheme") == "independent"
                        ? BagDraw::IndependentWithoutReplacement
                        : BagDraw::JointWithoutReplacement;
    return plan;
}

bool pretrained(const Run& run) {
    const DataReference& data = run.experiment().data;
    const std::string source = choiceInForce(run, nullptr, "pretraining");
    if (!source.empty()) return source != "none";
    return !data.pretrain.empty() || !data.pretrainClasses.empty();
}

PublishedBaggingModel::PublishedBaggingModel(QObject* parent) : DeclaredTable(parent) {
    declareColumns();
    for (const PublishedBaggingRow& printed : publishedBagging()) {
        if (printed.dataset != "MNIST") continue;
        const bool pretrained = printed.table == "3a";
        auto row = std::ranges::find_if(rows_, [&](const PublishedComparison& each) {
            return each.pretrained == pretrained && each.subsample == printed.subsample;
        });
        if (row == rows_.end()) row = rows_.insert(rows_.end(), {pretrained, printed.subsample});
        row->cells[static_cast<std::size_t>(printed.method)].printed = &printed;
    }
}

void PublishedBaggingModel::showRuns(const std::vector<RunEntry>& runs) {
    bool changed = false;
    for (PublishedComparison& row : rows_)
        for (PublishedComparison::Cell& cell : row.cells) {
            std::optional<MeasuredAccuracy> measured;
            for (const RunEntry& entry : runs) {
                const bool finished = entry.run->state() == RunState::Finished;
                if (!cell.printed || !finished || !fitsPublished(*entry.run, *cell.printed, row.pretrained))
                    continue;
                if (auto latest = accuracyMeasuredBy(entry)) measured = std::move(latest);
            }
            changed = changed || measured != cell.measured;
            cell.measured = std::move(measured);
        }
    if (changed) emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

bool PublishedBaggingModel::anyIn(int column) const {
    return std::ranges::any_of(rows_, [&](const auto& row) { return declared(column).value(row).isValid(); });
}

void PublishedBaggingModel::declareColumns() {
    const QString terms = tr("As printed, for bagging and DP-SGD: add or remove one record");
    const auto table = [](const PublishedComparison& row) { return row.pretrained ? tr("3a") : tr("2a"); };
    const auto k = [](const PublishedBaggingRow& printed) { return qlonglong{printed.subsample}; };
    const auto count = [](double value) { return grouped(static_cast<qlonglong>(value)); };
    columns_ = {{tr("table"), QString(), table, nullptr, Qt::AlignLeft},
                {tr("k"), QString(), printedOf(Method::Bagging, k), count},
                {tr("ε"), terms, printedOf(Method::Bagging, &PublishedBaggingRow::epsilon), chanceText},
                {tr("δ"), terms, printedOf(Method::Bagging, &PublishedBaggingRow::delta), chanceText}};
    const auto add = [this](Method method, const QString& title, const QString& help, auto ownWords) {
        const auto mean = [=](const PublishedComparison& row) {
            const auto& measured = cellOf(row, method).measured;
            return measured ? QVariant(measured->mean) : QVariant();
        };
        const auto words = [=](const PublishedComparison& row) {
            const MeasuredAccuracy& measured = *cellOf(row, method).measured;
            const QString alone = percentText(measured.mean);
            return measured.trials < 2 ? alone
                                       : QStringLiteral("%1 ± %2").arg(alone, percentText(measured.sd));
        };
        columns_.push_back({title, help, printedOf(method, &PublishedBaggingRow::accuracy), percentText,
                            Qt::AlignRight, ownWords});
        columns_.push_back(
            {tr("measured"),
             tr("Mean accuracy ± standard deviation over repeats of the latest finished run in the list with "
                "these settings"),
             mean, nullptr, Qt::AlignRight, words});
    };
    const QString printed = tr("Accuracy on the test set as printed");
    add(Method::Bagging, tr("bagging"), printed, nullptr);
    add(Method::DpSgd, tr("DP-SGD"), printed, nullptr);
    add(Method::Pate, tr("PATE"), tr("Accuracy on the test set as printed, at an ε of its own"),
        [](const PublishedComparison& row) {
            const PublishedBaggingRow& pate = *cellOf(row, Method::Pate).printed;
            return tr("%1 (ε %2)").arg(percentText(pate.accuracy), numberText(pate.epsilon));
        });
}

QVariant PublishedBaggingModel::tip(const PublishedComparison& row, int column) const {
    if (column == Table)
        return row.pretrained ? tr("After pretraining on public pictures") : tr("From scratch");
    if (column < Bagging) return {};
    const auto& [printed, measured] = row.cells[static_cast<std::size_t>(column - Bagging) / 2];
    if ((column - Bagging) % 2 == 1) {
        if (!measured) return tr("No finished run in the list has these settings.");
        return tr("%1, repeats: %2. %3").arg(measured->run, grouped(measured->trials), measured->privacy);
    }
    if (!printed) return {};
    const QString terms = tr("Table %1: ε = %2 at δ = %3, add or remove one record")
                              .arg(QString::fromStdString(printed->table), numberText(printed->epsilon),
                                   chanceText(printed->delta));
    if (printed->sigma) return tr("%1; noise σ = %2").arg(terms, numberText(*printed->sigma));
    if (printed->queries) return tr("%1; %2 queries").arg(terms).arg(*printed->queries);
    return tr("%1; without privacy %2 percent").arg(terms, percentText(printed->accuracyWithoutPrivacy));
}

} // namespace epsiloscope
