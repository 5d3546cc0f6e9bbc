// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/worlds/PersonView.h"

#include "ui/language/Said.h"
#include "ui/views/worlds/SquaresOfClasses.h"
#include "ui/widgets/DeclaredTable.h"
#include "ui/widgets/Layouts.h"
#include "ui/widgets/NumbersTable.h"
#include "ui/widgets/Panes.h"
#include "ui/widgets/ToneLabel.h"
#include "ui/widgets/numbers/TypedNumber.h"
#include "ui/words/NumberWords.h"

#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

namespace epsiloscope {

namespace {

constexpr std::size_t entriesShown = 3;

// The entries that one person changes most; of few, all in their order.
std::vector<std::size_t> tellingEntries(const std::vector<double>& with, const std::vector<double>& without) {
    std::vector<std::size_t> places(std::min(with.size(), without.size()));
    std::iota(places.begin(), places.end(), std::size_t{0});
    if (places.size() <= entriesShown) return places;
    const auto apart = [&](std::size_t place) { return std::abs(with[place] - without[place]); };
    std::stable_sort(places.begin(), places.end(), [&](auto a, auto b) { return apart(a) > apart(b); });
    places.resize(entriesShown);
    std::ranges::sort(places);
    return places;
}

QString entriesInWords(const std::vector<double>& shown, const std::vector<std::size_t>& places) {
    QStringList words;
    for (const std::size_t place : places)
        words << numberText(shown[place]);
    if (places.size() < shown.size()) words << QStringLiteral("…");
    return words.join(QStringLiteral("; "));
}

} // namespace

/// A row for each noise call.
class NoiseCallsModel final : public DeclaredTable<const NoiseDifference&> {
    Q_DECLARE_TR_FUNCTIONS(epsiloscope::PersonView)
public:
    explicit NoiseCallsModel(QObject* parent) : DeclaredTable(parent) {
        const auto entries = [this](bool with) {
            return [this, with](const NoiseDifference& row) -> QVariant {
                const auto &one = person_->with[row.place].inputs,
                           &other = person_->without[row.place].inputs;
                return entriesInWords(with ? one : other, tellingEntries(one, other));
            };
        };
        const auto words = [](double value) { return numberText(value); };
        columns_ = {{tr("Noise on"),
                     {},
                     [this](const NoiseDifference& row) -> QVariant {
                         return said(person_->with[row.place].call.step);
                     },
                     nullptr,
                     Qt::AlignLeft},
                    {tr("With"), tr("What the noise is added to; of many numbers, those that change most"),
                     entries(true)},
                    {tr("Without"), tr("The same without this record or person, all noise drawn as before"),
                     entries(false)},
                    {tr("Apart"), tr("How far both are apart"),
                     [](const NoiseDifference& row) -> QVariant { return row.distance; }, words},
                    {tr("Declared"), tr("The most that one person may change"),
                     [](const NoiseDifference& row) -> QVariant { return row.declared; }, words}};
    }
    void showPerson(std::shared_ptr<const OnePerson> person) {
        beginResetModel();
        person_ = std::move(person);
        endResetModel();
    }

private:
    std::size_t rows() const override { return person_ ? person_->calls.size() : 0; }
    const NoiseDifference& rowAt(int row) const override {
        return person_->calls[static_cast<std::size_t>(row)];
    }
    QVariant tip(const NoiseDifference& row, int column) const override {
        const NoiseCall& call = person_->with[row.place].call;
        if (column == 0) return tr("Noise of scale %1").arg(numberText(call.scale));
        if (column < 3) return {};
        return call.norm == NoiseNorm::L1   ? tr("Differences of all numbers, added up")
               : call.norm == NoiseNorm::L2 ? tr("Root of the sum of squared differences")
                                            : tr("The largest difference");
    }

    std::shared_ptr<const OnePerson> person_;
};

PersonView::PersonView(std::shared_ptr<StageStore> stages, int threads,
                       std::shared_ptr<LeavingThreads> leaving, QWidget* parent)
    : ViewOfRun("personView", parent), calls_(new NoiseCallsModel(this)),
      headline_(named("personRecord", new QLabel)),
      verdict_(named("personVerdict", new ToneLabel(Tone::Hint))),
      unit_(named("personNumber", new WholeBox, tr("Number in the private part"), tr("Who is taken out"))),
      take_(named("personTake", new QPushButton(tr("Take one out")), tr("The one that lies farthest away"))),
      answerer_(
          [stages, threads](const Asked& asked, const std::stop_token& stop) {
              return onePersonChanges(asked.experiment, *asked.dataset, asked.unit, *stages, threads, stop);
          },
          [this](const Answer& answer) { show(answer); }, std::move(leaving)) {
    auto* table = named("personCalls", new NumbersTable(calls_, NumbersTable::Sorting::ByHeader), {},
                        tr("Noise calls"));
    showAsRows(table);
    constexpr int apart = 3;
    table->sortByColumn(apart, Qt::DescendingOrder);
    table->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    unit_->setKeyboardTracking(false);
    auto* page =
        columnWidget({rowWidget({headline_, {verdict_, 1}, unit_, take_}, 8, {8, 8, 8, 8}), {table, 1}}, 0);
    page->setAutoFillBackground(true);
    page->setBackgroundRole(QPalette::Base);
    setPage(page, "personEmpty");
    headline_->setFont(headlineFont(font()));
    connect(take_, &QPushButton::clicked, this, [this] { takeOut(std::nullopt); });
    connect(unit_, &QSpinBox::valueChanged, this,
            [this](int number) { takeOut(static_cast<std::size_t>(number - 1)); });
    begin();
}

void PersonView::setLoaded(std::shared_ptr<const Dataset> dataset) {
    loaded_ = std::move(dataset);
    showWords();
}

void PersonView::begin() {
    answerer_.forget();
    person_.reset();
    told_ = false;
    calls_->showPerson(nullptr);
    takeNew();
    showWords();
}

void PersonView::take() {
    showWords();
}

void PersonView::takeOut(std::optional<std::size_t> unit) {
    const auto dataset = dataOfRun(loaded_);
    if (!dataset) return;
    if (!std::exchange(told_, true)) emit begun(entry()->run->experiment(), dataset);
    answerer_.ask({entry()->run->experiment(), dataset, unit});
    showWords();
}

void PersonView::show(const Answer& answer) {
    if (!answer) {
        calls_->showPerson(person_ = nullptr);
        showWords();
        return verdict_->setText(said(answer.error().what));
    }
    if (!*answer) return;
    person_ = *answer;
    calls_->showPerson(person_);
    const QSignalBlocker quiet(unit_);
    unit_->setRange(1, std::max(1, static_cast<int>(person_->units)));
    unit_->setValue(static_cast<int>(person_->unit) + 1);
    showWords();
}

// "Without record 17", "The person of row 17, 3 rows, replaced".
QString PersonView::headline(const OnePerson& person) {
    const QString number = grouped(person.row > 0 ? person.row : person.unit + std::uint64_t{1});
    if (!person.isPerson)
        return person.leftOut ? tr("Without record %1").arg(number) : tr("Record %1 replaced").arg(number);
    if (person.rows == 1)
        return person.leftOut ? tr("Without the person of row %1, 1 row").arg(number)
                              : tr("The person of row %1, 1 row, replaced").arg(number);
    return (person.leftOut ? tr("Without the person of row %1, %2 rows")
                           : tr("The person of row %1, %2 rows, replaced"))
        .arg(number, grouped(person.rows));
}

void PersonView::showWords() {
    const bool ready = entry() && dataOfRun(loaded_);
    showWhyEmpty(!entry()
                     ? tr("Nothing has been run yet. Run an experiment to take one record or person out.")
                 : entry()->run->experiment().release ? tr("A release shows nothing of one person.")
                 : !ready                             ? tr("Load the data of this run to take one out.")
                                                      : QString());
    unit_->setEnabled(person_ != nullptr);
    if (!person_) {
        const bool persons = ready && entry()->run->experiment().data.unit().isPerson();
        headline_->setText(persons ? tr("Take one person out") : tr("Take one record out"));
        return verdict_->setText(answerer_.busy() ? tr("Being computed …") : QString());
    }
    headline_->setText(headline(*person_));
    const auto beyond =
        std::ranges::count_if(person_->calls, [](const auto& each) { return !each.within(); });
    const bool other = person_->with.size() != person_->without.size();
    verdict_->setText(
        answerer_.busy() ? tr("Being computed …")
        : other          ? tr("Without it, noise is drawn another number of times.")
        : beyond > 0
            ? tr("%1 of %2 noise calls change by more than declared")
                  .arg(grouped(static_cast<std::uint64_t>(beyond)), grouped(person_->calls.size()))
            : tr("No noise call of %1 changes by more than declared").arg(grouped(person_->calls.size())));
}

} // namespace epsiloscope
