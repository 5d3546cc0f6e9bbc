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
    void addGroup(const QString& unit, const std::vector<MechanismDescriptor>& offered);
};

} // namespace epsiloscope
