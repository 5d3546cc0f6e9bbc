// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/data/panel/SplitShares.h"

#include "ui/widgets/Layouts.h"
#include "ui/widgets/numbers/TypedNumber.h"

#include <QLabel>
#include <QLocale>
#include <QSignalBlocker>

namespace epsiloscope {

namespace {

constexpr std::array shareNames{"split.private", "split.public", "split.test"};
constexpr std::array shares{&SplitPlan::privateFraction, &SplitPlan::publicFraction,
                            &SplitPlan::testFraction};

QDoubleSpinBox* percentBox(const char* name, QWidget* parent) {
    auto* made = named(name, new DecimalBox(parent));
    made->setLocale(QLocale::c());
    made->setRange(0, 100);
    made->setDecimals(1);
    made->setSuffix(QStringLiteral(" %"));
    made->setSingleStep(5);
    return made;
}

} // namespace

SplitShares::SplitShares(SplitPlan& plan, QWidget* parent) : QWidget(parent), plan_(plan) {
    QBoxLayout* row = rowIn(this, {}, 4);
    for (std::size_t i = 0; i < boxes_.size(); ++i) {
        boxes_[i] = percentBox(shareNames[i], this);
        names_[i] = labelOf(boxes_[i], {}, this);
        row->addLayout(columnOf({names_[i], boxes_[i]}, 1), 1);
        // Only what was touched: 1/3 read from a file stays 1/3.
        connect(boxes_[i], &QDoubleSpinBox::valueChanged, this, [this, i](double percent) {
            plan_.*shares[i] = percent / 100;
            emit edited();
        });
    }
    boxes_[2]->setToolTip(tr("Rows that only measure accuracy"));
}

void SplitShares::showPlan() {
    for (std::size_t i = 0; i < boxes_.size(); ++i) {
        const QSignalBlocker quiet(boxes_[i]);
        boxes_[i]->setValue(plan_.*shares[i] * 100);
    }
}

void SplitShares::setUse(RoleUse use) {
    const bool records = use == RoleUse::Records;
    const std::array words{records ? tr("Private") : tr("Learn"), records ? tr("Public") : tr("Also learn"),
                           tr("Test")};
    for (std::size_t i = 0; i < names_.size(); ++i)
        names_[i]->setText(words[i]);
    boxes_[0]->setToolTip(records ? tr("Rows that the guarantee protects: the teachers learn from them")
                                  : tr("Rows that are learnt from"));
    boxes_[1]->setToolTip(records ? tr("Public rows: teachers, if there are any, are asked to label them")
                                  : tr("Rows that are learnt from like those of the first share: this "
                                       "mechanism asks for no labels. May be 0"));
}

void SplitShares::setOffered(bool publicShare, bool testShare) {
    boxes_[1]->setEnabled(publicShare);
    boxes_[2]->setEnabled(testShare);
}

} // namespace epsiloscope
