// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/race/RaceContestants.h"

#include "core/mechanisms/registry/Registry.h"
#include "core/mechanisms/shared/Mechanism.h"
#include "ui/language/Said.h"
#include "ui/words/FieldName.h"
#include "ui/words/RunWords.h"

#include <QScopedValueRollback>

#include <algorithm>

namespace epsiloscope {

namespace {

constexpr int idRole = Qt::UserRole;

std::string idOf(const QListWidgetItem& item) {
    return item.data(idRole).toString().toStdString();
}

} // namespace

RaceContestants::RaceContestants(QWidget* parent) : QListWidget(parent) {
    setObjectName("raceContestants");
    setAccessibleName(tr("Mechanisms that race"));
    setAlternatingRowColors(true);
    setUniformItemSizes(true);
    connect(this, &QListWidget::itemChanged, this, [this](QListWidgetItem* item) {
        if (filling_) return;
        if (item->checkState() == Qt::Checked)
            leftOut_.erase(idOf(*item));
        else
            leftOut_.insert(idOf(*item));
        emit edited();
    });
    fill();
}

void RaceContestants::setAllowed(AllowedByData allowed) {
    allowed_ = std::move(allowed);
    fill();
    emit edited();
}

void RaceContestants::fill() {
    const QScopedValueRollback guard(filling_, true);
    clear();
    const auto add = [this](const std::string& id, const QString& why) {
        const Mechanism* mechanism = findMechanism(id);
        auto* item = new QListWidgetItem(shortTitle(mechanism->descriptor), this);
        item->setData(idRole, QString::fromStdString(id));
        item->setToolTip(why.isEmpty() ? said(mechanism->descriptor.title) : why);
        item->setFlags(why.isEmpty() ? Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable
                                     : Qt::ItemFlags(Qt::ItemIsSelectable));
        item->setCheckState(why.isEmpty() && !leftOut_.contains(id) ? Qt::Checked : Qt::Unchecked);
    };
    for (const Contestant& contestant : allowed_.contestants)
        add(contestant.mechanism, {});
    for (const NotAllowed& other : allowed_.others)
        add(other.mechanism,
            tr("Cannot run: %1").arg(said(withFieldName(other.reason, other.mechanism).message())));
}

std::vector<Contestant> RaceContestants::chosen() const {
    std::vector<Contestant> ticked;
    std::ranges::copy_if(allowed_.contestants, std::back_inserter(ticked),
                         [this](const Contestant& each) { return !leftOut_.contains(each.mechanism); });
    return ticked;
}

void RaceContestants::chooseAll() {
    leaveOut({});
}

void RaceContestants::leaveOut(std::set<std::string> mechanisms) {
    leftOut_ = std::move(mechanisms);
    fill();
    emit edited();
}

} // namespace epsiloscope
