// SPDX-License-Identifier: GPL-3.0-or-later
// What the chosen mechanism makes of the form: words of the shares, and ranges that must be declared.
#include "ui/data/columns/RangesForm.h"
#include "ui/data/panel/PreparationForm.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QSignalBlocker>

namespace epsiloscope {

void PreparationForm::takeRanges() {
    const EncoderPlan& plan = ranges_->plan();
    if (plan.published != encoder_.published) takenByItself_ = false;
    encoder_.ranges = plan.ranges;
    encoder_.vocabularies = plan.vocabularies;
    encoder_.published = plan.published;
    encoder_.fit = plan.fit;
    fit_->setCurrentIndex(encoder_.fit == FitOn::PublicPool ? 0 : 1);
    emit edited();
}

void PreparationForm::setMechanism(const Mechanism* mechanism, const Parameters& parameters) {
    mechanism_ = mechanism;
    parameters_ = parameters;
    refreshUse();
}

// The share of public rows decides for those references that stand beside either kind of mechanism.
void PreparationForm::refreshUse() {
    const RoleUse now =
        mechanism_ != nullptr ? epsiloscope::roleUseOf(*mechanism_, parameters_, split_) : RoleUse::Records;
    if (now == use_) return;
    use_ = now;
    showUse();
    emit roleUseChanged();
}

void PreparationForm::showUse() {
    const bool records = use_ == RoleUse::Records;
    const QStringList names = records ? QStringList{tr("Private"), tr("Public"), tr("Test")}
                                      : QStringList{tr("Learn"), tr("Also learn"), tr("Test")};
    for (std::size_t i = 0; i < parts_.size(); ++i)
        partNames_[i]->setText(names[static_cast<qsizetype>(i)]);
    parts_[0]->setToolTip(records ? tr("Rows that the guarantee protects: the teachers learn from them")
                                  : tr("Rows that are learnt from"));
    parts_[1]->setToolTip(records ? tr("Public rows: teachers, if there are any, are asked to label them")
                                  : tr("Rows that are learnt from like those of the first share: this "
                                       "mechanism asks for no labels. May be 0"));
    balance_->setText(use_ == RoleUse::Features
                          ? tr("Balance classes (reads class counts:\nlabels are known to all here)")
                          : tr("Balance classes (reads class counts:\noutside the guarantee)"));
    scaling_->setEnabled(records);
    fitName_->setText(records ? tr("Fitted on") : tr("Ranges from"));
    fit_->setToolTip(records ? tr("Where means, spreads and categories are learnt")
                             : tr("Where the ranges and texts of protected columns come from"));
    fit_->setItemText(0, records ? tr("public pool") : tr("what is declared"));
    fit_->setItemText(1, records
                             ? tr("private pool: outside the guarantee")
                             : tr("the file's own where none is declared (leaks: outside the guarantee)"));
    ranges_->setUse(use_);
    refresh();
}

void PreparationForm::forgetDeclared() {
    encoder_.ranges.clear();
    encoder_.vocabularies.clear();
    encoder_.published.clear();
    said_ = takenByItself_ = false;
    ranges_->setPlan(encoder_);
}

bool PreparationForm::saysNothingOfRanges() const {
    return !said_ && encoder_.ranges.empty() && encoder_.vocabularies.empty() && encoder_.published.empty() &&
           encoder_.fit == FitOn::PublicPool;
}

void PreparationForm::offerPublished(const std::string& id) {
    if (findPublishedDomains(id) != nullptr && saysNothingOfRanges()) {
        encoder_.published = id;
        takenByItself_ = true;
        ranges_->setPlan(encoder_);
    }
    ranges_->setOffer(id);
}

void PreparationForm::learnFromAll() {
    split_.privateFraction += split_.publicFraction;
    split_.publicFraction = 0;
    showShares();
    takeEdits();
}

void PreparationForm::showShares() {
    const double fractions[] = {split_.privateFraction, split_.publicFraction, split_.testFraction};
    for (std::size_t i = 0; i < parts_.size(); ++i) {
        const QSignalBlocker quiet(parts_[i]);
        parts_[i]->setValue(fractions[i] * 100);
    }
}

} // namespace epsiloscope
