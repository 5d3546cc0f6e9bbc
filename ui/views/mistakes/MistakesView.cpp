// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/mistakes/MistakesView.h"

#include "core/experiment/run/Grouping.h"
#include "ui/data/pages/PicturesView.h"
#include "ui/runs/RunFigures.h"
#include "ui/views/shared/ViewSettings.h"
#include "ui/widgets/DeliberateEdits.h"
#include "ui/widgets/ElidedLabel.h"
#include "ui/widgets/Layouts.h"
#include "ui/widgets/Whenever.h"
#include "ui/words/NumberWords.h"

#include <QCheckBox>
#include <QEvent>
#include <QItemSelectionModel>
#include <QLabel>
#include <QListView>
#include <QPainter>

#include <algorithm>

namespace epsiloscope {

namespace {

constexpr int millisecondsBetweenMistakes = 500;
constexpr int layOutAtOnce = 2000; // pictures; further ones follow between events

QString mistakesInWords(const TrialMistakes& mistakes) {
    const std::size_t wrong = mistakes.wrong.size();
    if (wrong == 0)
        return MistakesView::tr("Nothing is wrong: all %1 test pictures are recognised.")
            .arg(grouped(mistakes.examined));
    const double percent = 100 * static_cast<double>(wrong) / static_cast<double>(mistakes.examined);
    return (wrong == 1 ? MistakesView::tr("%1 of %2 test pictures is wrong (%3 %)")
                       : MistakesView::tr("%1 of %2 test pictures are wrong (%3 %)"))
        .arg(grouped(wrong), grouped(mistakes.examined), QString::number(percent, 'f', 2));
}

} // namespace

MistakesView::MistakesView(QWidget* parent)
    : ViewOfRun("mistakesView", parent), model_(new MistakesModel(this)) {
    makeFilters();
    makeGrid();
    setPage(layOut(), "mistakesEmpty");
    tickEvery(millisecondsBetweenMistakes);
    whenever(this, {QEvent::FontChange}, [this] { fitCaptions(); });
    begin();
    declareSettings();
}

void MistakesView::makeFilters() {
    trial_ = compactBox("mistakesTrial", tr("Repeat whose mistakes are shown"), nullptr);
    trialName_ = labelOf(trial_, tr("Repea&t"), nullptr);
    truth_ = kept("truth", compactBox("mistakesTruth", tr("True class of the pictures shown"), nullptr),
                  Json(MistakesFilter::allClasses));
    said_ = kept("said", compactBox("mistakesSaid", tr("Predicted class of the pictures shown"), nullptr),
                 Json(MistakesFilter::allClasses));
    order_ = kept("order", compactBox("mistakesOrder", tr("Order of the pictures"), nullptr));
    order_->addItems({tr("by record"), tr("by confusion")});
    order_->setItemData(1, tr("The most frequent confusion first"), Qt::ToolTipRole);
    onlyForPrivacy_ =
        kept("only_for_privacy",
             named("mistakesForPrivacy", new QCheckBox(tr("&Wrong here, right without privacy"))));
    counts_ = named("mistakesCounts", new QLabel);
    counts_->setWordWrap(true);
    keepWhole(counts_);
    connect(trial_, &QComboBox::currentIndexChanged, this, &MistakesView::showTrial);
    for (QComboBox* box : {truth_, said_, order_})
        connect(box, &QComboBox::currentIndexChanged, this, &MistakesView::applyFilter);
    connect(onlyForPrivacy_, &QCheckBox::toggled, this, &MistakesView::applyFilter);
}

void MistakesView::makeGrid() {
    grid_ = named("mistakesGrid", new QListView, {}, tr("Misclassified pictures"));
    captions_ = new CaptionedPictureDelegate(grid_);
    grid_->setItemDelegate(captions_);
    grid_->setFlow(QListView::LeftToRight); // not icon mode, whose index of places is slow to build
    grid_->setWrapping(true);
    grid_->setResizeMode(QListView::Adjust);
    grid_->setUniformItemSizes(true);
    grid_->setLayoutMode(QListView::Batched);
    grid_->setBatchSize(layOutAtOnce);
    grid_->setSpacing(2);
    grid_->setVerticalScrollMode(QListView::ScrollPerPixel);
    grid_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    grid_->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn); // else the grid jumps as the filter changes
    grid_->setEditTriggers(QListView::NoEditTriggers);
    grid_->setModel(model_);
    current_ = named("mistakesCurrent", new ElidedLabel);
    connect(grid_->selectionModel(), &QItemSelectionModel::currentChanged, this, &MistakesView::showCurrent);
}

void MistakesView::declareSettings() {
    declarePlace(
        this, "trial",
        [this] {
            const int chosen = trial_->currentIndex();
            return chosen > 0 ? std::optional(static_cast<std::size_t>(chosen)) : std::nullopt;
        },
        [this](std::optional<std::size_t> place) {
            const auto wanted = static_cast<int>(place.value_or(0));
            if (wanted < trial_->count()) trial_->setCurrentIndex(wanted);
        });
}

QWidget* MistakesView::layOut() {
    const auto name = [](const QString& words, QComboBox* box) { return labelOf(box, words, nullptr); };
    auto* filters = rowOf({trialName_,
                           {trial_, 1},
                           name(tr("Trul&y"), truth_),
                           {truth_, 2},
                           name(tr("taken &for"), said_),
                           {said_, 2},
                           name(tr("Order"), order_),
                           {order_, 2}});
    auto* words = rowOf({{counts_, 1}, onlyForPrivacy_});
    return columnWidget({words, filters, {grid_, 1}, current_}, 4, {8, 6, 8, 6});
}

void MistakesView::begin() {
    model_->clear();
    trials_.clear();
    shown_ = {};
    const QSignalBlocker quiet(trial_);
    trial_->clear();
    takeNew();
}

QString MistakesView::whyEmpty() const {
    if (!entry())
        return tr("Nothing has been run yet. Run an experiment on pictures to see which it gets wrong.");
    const Run& run = *entry()->run;
    const auto& dataset = entry()->dataset;
    if (!dataset)
        return tr("This run comes from a file, which does not hold its pictures. Run the experiment again to "
                  "see which it gets wrong.");
    if (dataset->votes || pictureColumn(testTable(*dataset)) < 0)
        return tr("These records are no pictures. The tab Fairness shows which groups are misclassified.");
    if (finishedTrials(run) == 0)
        return run.ended()
                   ? tr("This run ended before its first repeat did, so there is no model to examine.")
                   : tr("After the first repeat this shows which test pictures the run gets wrong.");
    if (summedConfusion(run, "mechanism").empty())
        return tr("In this run no query got a label, so there is no model to examine.");
    if (trials_.empty()) return tr("This run did not keep its predictions for the test pictures.");
    return {};
}

void MistakesView::take() {
    if (entry() && entry()->dataset && finishedTrials(*entry()->run) > 0) {
        const std::size_t before = trials_.size();
        trials_ = predictionsOf(*entry()->run);
        std::erase_if(trials_, [](const TrialPredictions& one) { return !one.said.contains("mechanism"); });
        if (trials_.size() == before && before > 0) return;
    }
    if (const QString why = whyEmpty(); !why.isEmpty()) return showWhyEmpty(why);
    const bool first = trial_->count() == 0;
    offerTrials(); // the one that a person looks at stays
    if (!first) return;
    offerClasses();
    showTrial();
    showWhyEmpty({});
}

void MistakesView::offerTrials() {
    const QSignalBlocker quiet(trial_);
    for (std::size_t i = static_cast<std::size_t>(trial_->count()); i < trials_.size(); ++i)
        trial_->addItem(QString::number(trials_[i].test.trial.number()));
    trial_->setVisible(trials_.size() > 1);
    trialName_->setVisible(trials_.size() > 1);
}

// The class chosen stays, if these classes have it.
void MistakesView::offerClasses() {
    const auto& names = entry()->run->data().classes;
    const std::size_t classes = std::max(names.size(), summedConfusion(*entry()->run, "mechanism").size());
    for (QComboBox* box : {truth_, said_}) {
        const QString before = box->currentText();
        const QSignalBlocker quiet(box);
        box->clear();
        box->addItem(tr("all"), MistakesFilter::allClasses);
        for (std::size_t k = 0; k < classes; ++k)
            box->addItem(k < names.size() ? QString::fromStdString(names[k]) : tr("class %1").arg(k + 1),
                         static_cast<int>(k));
        // From the end, since a class may be called "all".
        for (int row = box->count() - 1; row >= 0 && box->itemText(box->currentIndex()) != before; --row)
            if (box->itemText(row) == before) box->setCurrentIndex(row);
    }
}

void MistakesView::showTrial() {
    const int chosen = trial_->currentIndex();
    if (!entry() || chosen < 0) return;
    shown_ = mistakesOf(trials_[static_cast<std::size_t>(chosen)]);
    onlyForPrivacy_->setEnabled(shown_.knowsReference);
    onlyForPrivacy_->setToolTip(
        shown_.knowsReference
            ? tr("Only pictures that the same model, trained without privacy, classifies correctly")
            : tr("This run has no model without privacy to compare with (a release trains none)."));
    QStringList names;
    for (int row = 1; row < truth_->count(); ++row)
        names << truth_->itemText(row);
    model_->setMistakes(entry()->dataset, names, shown_.wrong);
    applyFilter();
    fitCaptions();
}

void MistakesView::applyFilter() {
    if (!entry()) return;
    const bool only = onlyForPrivacy_->isEnabled() && onlyForPrivacy_->isChecked();
    model_->setFilter(
        {truth_->currentData().toInt(), said_->currentData().toInt(), only, order_->currentIndex() == 1});
    grid_->scrollToTop();
    showCounts();
    showCurrent();
}

void MistakesView::showCounts() {
    QString words = mistakesInWords(shown_);
    if (shown_.knowsReference && !shown_.wrong.empty())
        words += tr(" · %1 of them right without privacy")
                     .arg(grouped(std::ranges::count(shown_.wrong, true, &Mistake::rightWithoutPrivacy)));
    const auto shown = static_cast<std::size_t>(model_->rowCount());
    if (shown != shown_.wrong.size()) words += tr(" · %1 shown").arg(grouped(shown));
    counts_->setText(words);
}

void MistakesView::showCurrent() {
    current_->setText(grid_->currentIndex().data(Qt::ToolTipRole).toString());
}

void MistakesView::fitCaptions() {
    int longest = 0;
    for (int row = 1; row < truth_->count(); ++row)
        longest = std::max(longest, grid_->fontMetrics().horizontalAdvance(truth_->itemText(row)));
    const int joining = grid_->fontMetrics().horizontalAdvance(tr("%1 predicted as %2").arg("", ""));
    captions_->setCaptionWidth(2 * longest + joining, grid_->fontMetrics());
    grid_->doItemsLayout();
}

namespace {
constexpr int kCaptionMargin = 4; // beside the caption
constexpr int kLettersOfLine = 18;
} // namespace

void CaptionedPictureDelegate::setCaptionWidth(int widest, const QFontMetrics& metrics) {
    const int most = kLettersOfLine * metrics.averageCharWidth();
    lines_ = widest <= most ? 1 : 2;
    width_ = std::min(widest, most) + 2 * kCaptionMargin;
}

void CaptionedPictureDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                                     const QModelIndex& index) const {
    const bool selected = (option.state & QStyle::State_Selected) != 0;
    if (selected) painter->fillRect(option.rect, option.palette.color(QPalette::Highlight));
    const QSize picture = PictureDelegate::sizeHint(option, index);
    QStyleOptionViewItem above = option;
    above.rect = {option.rect.left() + (option.rect.width() - picture.width()) / 2, option.rect.top(),
                  picture.width(), picture.height()};
    PictureDelegate::paint(painter, above, index);

    const QRect below = option.rect.adjusted(0, picture.height(), 0, 0);
    const QString caption = index.data(Qt::DisplayRole).toString();
    painter->save();
    painter->setClipRect(below);
    painter->setFont(option.font);
    painter->setPen(option.palette.color(selected ? QPalette::HighlightedText : QPalette::Text));
    const QString shown =
        lines_ == 1 ? option.fontMetrics.elidedText(caption, Qt::ElideMiddle, below.width()) : caption;
    painter->drawText(below, Qt::AlignHCenter | Qt::AlignTop | (lines_ == 1 ? 0 : Qt::TextWordWrap), shown);
    painter->restore();
}

QSize CaptionedPictureDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const QSize picture = PictureDelegate::sizeHint(option, index);
    return {std::max(picture.width(), width_),
            picture.height() + lines_ * option.fontMetrics.lineSpacing() + kCaptionMargin};
}

} // namespace epsiloscope
