// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mechanism/MechanismChoice.h"

#include "ui/language/Said.h"
#include "ui/widgets/Layouts.h"
#include "ui/words/RunWords.h"

#include <QElapsedTimer>
#include <QGuiApplication>
#include <QListView>
#include <QStandardItemModel>
#include <QStyleHints>
#include <QStyleOptionComboBox>

#include <algorithm>

namespace epsiloscope {

namespace {

constexpr int placeRole = Qt::UserRole, nameRole = Qt::UserRole + 1, unitRole = Qt::UserRole + 2;

/// A list in which typed letters find the next entry that contains them.
class FindingList final : public QListView {
public:
    using QListView::QListView;
    void keyboardSearch(const QString& letters) override {
        const bool goesOn =
            typing_.isValid() && typing_.elapsed() < QGuiApplication::styleHints()->keyboardInputInterval();
        typed_ = goesOn ? typed_ + letters : letters;
        typing_.start();
        const int from = std::max(0, currentIndex().row()) + (goesOn ? 0 : 1);
        for (int i = 0; i < model()->rowCount(); ++i) {
            const QModelIndex at = model()->index((from + i) % model()->rowCount(), 0);
            if (!(at.flags() & Qt::ItemIsEnabled)) continue;
            if (!at.data().toString().contains(typed_, Qt::CaseInsensitive)) continue;
            return setCurrentIndex(at);
        }
    }

private:
    QString typed_;
    QElapsedTimer typing_;
};

QString paragraph(const QString& text) {
    return QStringLiteral("<p>%1</p>").arg(text.toHtmlEscaped());
}

/// The words on what is known to all and what is not, of which the neighbours' words do not speak.
QString whoKnowsWhat(RoleUse roles) {
    switch (roles) {
    case RoleUse::Features:
        return MechanismChoice::tr("known to all: public columns, the label, and which records there are");
    case RoleUse::WholeRecords:
        return MechanismChoice::tr(
            "private: every column and the label; known to all: how many records there are");
    case RoleUse::Records:
        break;
    }
    return {};
}

QString aboutMechanism(const MechanismDescriptor& mechanism) {
    QString about = paragraph(said(mechanism.explanation));
    const QString known = mechanism.adjacency == Adjacency::None ? QString() : whoKnowsWhat(mechanism.roles);
    for (const QString& more :
         {said(inWords(mechanism.adjacency)), known, QString::fromStdString(mechanism.citation)})
        if (!more.isEmpty()) about += paragraph(more);
    return about;
}

/// What one unit of privacy is to a mechanism.
QString unitOfPrivacy(Adjacency adjacency) {
    switch (adjacency) {
    case Adjacency::AddRemoveRecord:
    case Adjacency::ReplaceRecord:
    case Adjacency::ReplaceWithinClass:
        return MechanismChoice::tr("one record");
    case Adjacency::ReplacePrivateFeatures:
        return MechanismChoice::tr("private columns");
    case Adjacency::None:
        break;
    }
    return MechanismChoice::tr("nothing");
}

} // namespace

MechanismChoice::MechanismChoice(const std::vector<MechanismDescriptor>& offered, QWidget* parent)
    : UnhurriedComboBox(parent) {
    named("mechanism", this, {}, tr("Mechanism"));
    setView(new FindingList(this));
    constexpr int mostSeen = 30;
    setMaxVisibleItems(mostSeen);
    QStringList units;
    for (const MechanismDescriptor& each : offered)
        if (const QString unit = unitOfPrivacy(each.adjacency); !units.contains(unit)) units << unit;
    for (const QString& unit : units)
        addGroup(unit, offered);
    connect(this, &QComboBox::activated, this,
            [this](int row) { emit chosen(itemData(row, placeRole).toInt()); });
}

void MechanismChoice::addGroup(const QString& unit, const std::vector<MechanismDescriptor>& offered) {
    addItem(tr("Protects %1").arg(unit));
    if (auto* items = qobject_cast<QStandardItemModel*>(model()))
        items->item(count() - 1)->setFlags(Qt::NoItemFlags);
    for (std::size_t i = 0; i < offered.size(); ++i) {
        const MechanismDescriptor& each = offered[i];
        if (unitOfPrivacy(each.adjacency) != unit) continue;
        const QString citation = QString::fromStdString(each.citation), title = said(each.title);
        addItem(citation.isEmpty() ? title : QStringLiteral("%1   (%2)").arg(title, citation));
        const int row = count() - 1;
        setItemData(row, static_cast<int>(i), placeRole);
        setItemData(row, shortTitle(each), nameRole);
        setItemData(row, unit, unitRole);
        setItemData(row, aboutMechanism(each), Qt::ToolTipRole);
    }
}

void MechanismChoice::show(int offered) {
    setCurrentIndex(findData(offered, placeRole));
    setToolTip(currentData(Qt::ToolTipRole).toString());
}

void MechanismChoice::showPopup() {
    view()->setMinimumWidth(view()->sizeHintForColumn(0)); // the list is wider than the box
    UnhurriedComboBox::showPopup();
}

NamedChoice MechanismChoice::words() const {
    return {currentData(nameRole).toString(), currentData(unitRole).toString()};
}

void MechanismChoice::paintEvent(QPaintEvent*) {
    QStyleOptionComboBox option;
    initStyleOption(&option);
    paintChoice(this, option, words());
}

} // namespace epsiloscope
