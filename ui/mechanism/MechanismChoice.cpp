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

constexpr int placeRole = Qt::UserRole, nameRole = Qt::UserRole + 1, partRole = Qt::UserRole + 2;

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

} // namespace

MechanismChoice::MechanismChoice(const std::vector<MechanismDescriptor>& offered, QWidget* parent)
    : UnhurriedComboBox(parent), offered_(offered) {
    named("mechanism", this, {}, tr("Mechanism"));
    setView(new FindingList(this));
    constexpr int mostSeen = 30;
    setMaxVisibleItems(mostSeen);
    std::vector<Part> parts;
    for (const MechanismDescriptor& each : offered)
        if (const Part part = partOf(each.adjacency); std::ranges::find(parts, part) == parts.end())
            parts.push_back(part);
    for (const Part part : parts)
        addGroup(part, offered);
    showUnit();
    connect(this, &QComboBox::activated, this,
            [this](int row) { emit chosen(itemData(row, placeRole).toInt()); });
}

MechanismChoice::Part MechanismChoice::partOf(Adjacency adjacency) {
    if (adjacency == Adjacency::None) return Part::Nothing;
    return adjacency == Adjacency::ReplacePrivateFeatures ? Part::PrivateColumns : Part::Records;
}

void MechanismChoice::addGroup(Part part, const std::vector<MechanismDescriptor>& offered) {
    addItem({});
    setItemData(count() - 1, static_cast<int>(part), partRole);
    if (auto* items = qobject_cast<QStandardItemModel*>(model()))
        items->item(count() - 1)->setFlags(Qt::NoItemFlags);
    for (std::size_t i = 0; i < offered.size(); ++i) {
        const MechanismDescriptor& each = offered[i];
        if (partOf(each.adjacency) != part) continue;
        const QString citation = QString::fromStdString(each.citation), title = said(each.title);
        addItem(citation.isEmpty() ? title : QStringLiteral("%1   (%2)").arg(title, citation));
        const int row = count() - 1;
        setItemData(row, static_cast<int>(i), placeRole);
        setItemData(row, shortTitle(each), nameRole);
        setItemData(row, static_cast<int>(part), partRole);
    }
}

QString MechanismChoice::wordsOf(Part part) const {
    if (part == Part::Nothing) return tr("nothing");
    if (unit_.isPerson() && part == Part::PrivateColumns)
        return tr("private columns of one %1").arg(said(inWords(unit_)));
    if (unit_.isPerson()) return tr("one %1").arg(said(inWords(unit_)));
    return part == Part::Records ? tr("one record") : tr("private columns");
}

QString MechanismChoice::aboutMechanism(const MechanismDescriptor& mechanism) const {
    QString about = paragraph(said(mechanism.explanation));
    const bool none = mechanism.adjacency == Adjacency::None;
    const Neighbours neighbours{unit_.isPerson() ? mechanism.adjacencyOfPersons() : mechanism.adjacency,
                                unit_};
    for (const QString& more :
         {said(inWords(none ? Neighbours() : neighbours)), none ? QString() : whoKnowsWhat(mechanism.roles),
          QString::fromStdString(mechanism.citation)})
        if (!more.isEmpty()) about += paragraph(more);
    return about;
}

void MechanismChoice::setUnit(const PrivacyUnit& unit) {
    if (unit == unit_) return;
    unit_ = unit;
    showUnit();
    setToolTip(currentData(Qt::ToolTipRole).toString());
    update();
}

void MechanismChoice::showUnit() {
    for (int row = 0; row < count(); ++row) {
        const QVariant place = itemData(row, placeRole);
        if (place.isValid())
            setItemData(row, aboutMechanism(offered_[static_cast<std::size_t>(place.toInt())]),
                        Qt::ToolTipRole);
        else
            setItemText(row,
                        tr("Protects %1").arg(wordsOf(static_cast<Part>(itemData(row, partRole).toInt()))));
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
    const auto part = static_cast<Part>(currentData(partRole).toInt());
    const bool whose = unit_.isPerson() && part != Part::Nothing; // for more there is no room
    return {currentData(nameRole).toString(), wordsOf(whose ? Part::Records : part)};
}

void MechanismChoice::paintEvent(QPaintEvent*) {
    QStyleOptionComboBox option;
    initStyleOption(&option);
    paintChoice(this, option, words());
}

} // namespace epsiloscope
