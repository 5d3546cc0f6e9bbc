// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace epsiloscope {

class Json;

}
