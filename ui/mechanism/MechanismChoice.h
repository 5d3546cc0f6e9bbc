// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mechanisms/shared/Mechanism.h"
#include "ui/widgets/DeliberateEdits.h"
#include "ui/widgets/MenuButton.h"

#include <vector>

namespace epsiloscope {

/// The choice of a mechanism: its own name and its unit of privacy. The list is grouped by what the
/// mechanisms protect; letters that are typed find a name that contains them.
class MechanismChoice final : public UnhurriedComboBox {
    Q_OBJECT
public:
    explicit MechanismChoice(const std::vector<MechanismDescriptor>& offered, QWidget* parent = nullptr);

    /// Whose data are protected: a record's, or a person's.
    void setUnit(const PrivacyUnit& unit);
    /// Shows the one of this place among those that are offered.
    void show(int offered);
    NamedChoice words() const;
    void showPopup() override;

signals:
    /// By the person: its place among those that are offered.
    void chosen(int offered);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    /// What is protected where it is not whole records.
    enum class Part { Records, PrivateColumns, Nothing };
    static Part partOf(Adjacency adjacency);
    void addGroup(Part part, const std::vector<MechanismDescriptor>& offered);
    QString wordsOf(Part part) const;
    QString aboutMechanism(const MechanismDescriptor& mechanism) const;
    void showUnit();

    const std::vector<MechanismDescriptor> offered_;
    PrivacyUnit unit_;
};

} // namespace epsiloscope
