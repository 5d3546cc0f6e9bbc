// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/shared/ViewOfRun.h"

#include "ui/widgets/Layouts.h"
#include "ui/widgets/Panes.h"
#include "ui/widgets/ToneLabel.h"
#include "ui/words/NumberWords.h"

#include <QTimer>

namespace epsiloscope {

ViewOfRun::ViewOfRun(const char* name, QWidget* parent) : QWidget(parent) {
    setObjectName(QLatin1String(name));
}

void ViewOfRun::setRun(const RunEntry* entry) {
    if (entry && !looksAt(*entry)) entry = nullptr;
    if (!entry && !entry_) return;
    const bool same = entry && entry_ && entry->id == entry_->id && entry->run == entry_->run &&
                      (!readsDataset() || entry->dataset == entry_->dataset);
    if (same && entry->name == entry_->name && entry->paletteIndex == entry_->paletteIndex)
        return clock_ ? tick() : void();
    entry_ = entry ? std::optional(*entry) : std::nullopt;
    seenVersion_.reset();
    if (same)
        lookChanged();
    else
        begin();
}

void ViewOfRun::tick() {
    if (entry_ && (seenVersion_ != entry_->run->version() || seenState_ != entry_->run->state())) takeNew();
}

void ViewOfRun::takeNew() {
    if (entry_) {
        seenVersion_ = entry_->run->version();
        seenState_ = entry_->run->state();
    }
    take();
}

const std::vector<TrialRecord>& ViewOfRun::trials() const {
    static const std::vector<TrialRecord> none;
    return entry_ ? entry_->run->trials() : none;
}

QString ViewOfRun::factsOfTrial(const QStringList& facts) const {
    const QStringList which{tr("Repeat %1").arg(grouped(trial_->number()))};
    return (trials().size() > 1 ? which + facts : facts).join(QStringLiteral(" · "));
}

std::shared_ptr<const Dataset> ViewOfRun::dataOfRun(const std::shared_ptr<const Dataset>& loaded) const {
    if (!entry_) return nullptr;
    if (entry_->dataset) return entry_->dataset;
    const std::string& mark = entry_->run->data().fingerprint;
    return loaded && !mark.empty() && mark == loaded->fingerprint ? loaded : nullptr;
}

RunsPrivacy ViewOfRun::privacy() const {
    RunsPrivacy range;
    range.add(*entry_->run);
    return range;
}

void ViewOfRun::setPage(QWidget* page, const char* emptyName, QWidget* onwards) {
    empty_ = ToneLabel::wrapped(emptyName, Tone::Hint, nullptr);
    empty_->setAlignment(Qt::AlignCenter);
    empty_->setMargin(24);
    pages_ = new PagesInSight(this);
    pages_->addWidget(
        onwards ? columnWidget({Placed::room(1), empty_, {onwards, 0, Qt::AlignHCenter}, Placed::room(1)})
                : empty_);
    pages_->addWidget(page);
}

void ViewOfRun::showWhyEmpty(const QString& why) {
    if (why != empty_->text()) empty_->setText(why);
    pages_->setCurrentIndex(why.isEmpty() ? 1 : 0);
}

bool ViewOfRun::shows() const {
    return pages_ && pages_->currentIndex() == 1;
}

void ViewOfRun::tickEvery(int milliseconds) {
    clock_ = new QTimer(this);
    connect(clock_, &QTimer::timeout, this, &ViewOfRun::tick);
    clock_->start(milliseconds);
}

} // namespace epsiloscope
